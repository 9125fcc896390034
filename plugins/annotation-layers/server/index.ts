import { contribute } from '#core/common';
import { Clock, MetadataDb, Migrations, defineServerPlugin, serveResource } from '#core/server';
import { NativeLayerReaders } from '#plugins/charts';
import { layerRoutes } from '../contract/routes.ts';
import { manifest } from '../manifest.ts';
import { annotationHandlers } from './annotation-handlers.ts';
import { layerHandlers } from './layer-handlers.ts';
import { layerReader, readRecords } from './layer-records.ts';
import { layerResource } from './layer-resources.ts';
import { LayerStore, sqlLayerStore } from './layer-store.ts';
import { createLayerTables } from './layer-tables.ts';
import { layerServices } from './present-layers.ts';

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(LayerStore, { metadata: MetadataDb, clock: Clock }, ({ metadata, clock }) =>
      sqlLayerStore(metadata, clock),
    );
  },
  contributions: [contribute(Migrations, createLayerTables), contribute(NativeLayerReaders, layerReader)],
  routes: [
    ...serveResource(layerRoutes, layerServices, layerResource),
    ...layerHandlers,
    ...annotationHandlers,
    readRecords,
  ],
});
