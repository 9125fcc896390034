export { PictureFiles, type PictureRows, type Raster } from './picture-files.ts';
export { pictureContent, pictureForm, pictureHeaders } from './picture-reply.ts';
