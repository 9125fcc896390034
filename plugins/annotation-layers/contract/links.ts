import { Type } from 'typebox';
import { defineLink } from '#core/common';

const text = Type.Optional(Type.String());
const listSearch = {
  search: text,
  order: text,
  direction: text,
  page: Type.Optional(Type.Integer({ minimum: 0 })),
};

/** All annotation layers. */
export const annotationLayersLink = defineLink('/annotationlayer/list/', Type.Object(listSearch));

/** The annotations of one layer. */
export const layerAnnotationsLink = defineLink('/annotationlayer/$layerId/annotation/', Type.Object(listSearch));
