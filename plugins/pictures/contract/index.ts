export { PictureFiles, type PictureRows, type Raster } from './picture-files.ts';
export { comingPicture, drawnSoon, pictureContent, pictureForm, pictureHeaders } from './picture-reply.ts';
