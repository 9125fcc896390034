export { annotationLayersLink, layerAnnotationsLink } from './links.ts';
export { AnnotationBody, LayerBody, annotationRoutes, layerRoutes, readLayerRecords } from './routes.ts';
