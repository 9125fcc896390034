import { defineMessages } from '#core/common';

/** What the server answers about annotation layers; the first ones in Superset's words, which clients compare. */
export const layerErrors = defineMessages('annotation-layers/server', {
  notFound: 'Not found',
  layerHasAnnotations: 'Layer has associated annotations.',
  nameTaken: 'Name must be unique',
  descriptionTaken: 'Short description must be unique for this layer',
  incorrect: 'Annotation parameters are invalid.',
  startAfterEnd: 'The start must not be after the end.',
  noTime: 'Not a valid time. Write it as 2026-01-31T12:00:00.',
  notJson: 'Not valid JSON.',
  blank: 'Shorter than minimum length 1.',
  deletedLayer: 'Deleted 1 annotation layer',
  deletedLayers: 'Deleted {{count}} annotation layers',
  deletedAnnotation: 'Deleted 1 annotation',
  deletedAnnotations: 'Deleted {{count}} annotations',
});
