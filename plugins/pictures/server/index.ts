import { defineServerPlugin } from '#core/server';
import { PictureFiles } from '#plugins/pictures';
import { manifest } from '../manifest.ts';
import { pagedPdf, singlePdf } from './pdf-file.ts';
import { rasterise } from './rasterise.ts';

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provideValue(PictureFiles, { raster: rasterise, pagedPdf, singlePdf });
  },
});
