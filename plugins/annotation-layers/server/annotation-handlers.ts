import { AppError, reply } from '#core/common';
import {
  MetadataDb,
  RouteCatalogue,
  callerOf,
  handle,
  itemMetadata,
  listResource,
  pickColumns,
  resourceInfo,
} from '#core/server';
import { layerErrors as messages } from '../common/server-messages.ts';
import { annotationRoutes, type AnnotationBody } from '../contract/routes.ts';
import type { AnnotationRow } from '../contract/rows.ts';
import { annotationFields } from './annotation-fields.ts';
import { refused, requireLayer } from './layer-handlers.ts';
import { annotationResource } from './layer-resources.ts';
import type { NewAnnotation } from './layer-store.ts';
import type { StoredAnnotation } from './layer-tables.ts';
import {
  annotationColumns,
  changeColumns,
  layerServices,
  presentAnnotations,
  type LayerServices,
} from './present-layers.ts';

const listServices = { ...layerServices, metadata: MetadataDb };

const listAnnotations = handle(annotationRoutes.list, listServices, async (input, services) => {
  const { pk } = input.params;
  await requireLayer(pk, services);
  const spec = annotationResource(pk, services);
  const page = await listResource(spec, services.metadata.tables(), input.query.q ?? {}, callerOf(input));
  const result = page.result as unknown as AnnotationRow[]; // what the resource presents, or the columns asked for
  return reply(200, { ...page, result });
});

const annotationInfo = handle(
  annotationRoutes.info,
  { ...layerServices, catalogue: RouteCatalogue },
  (input, services) => {
    const spec = annotationResource(input.params.pk, services);
    const { list } = annotationRoutes;
    return reply(200, resourceInfo(spec, list, services.catalogue.routes(), callerOf(input), input.query.q?.keys));
  },
);

/** The annotation of an id in a layer. Throws not-found. */
async function requireAnnotation(id: number, layerId: number, { store }: LayerServices): Promise<StoredAnnotation> {
  const [row] = await store.annotations([id]);
  if (row?.layer_id !== layerId) throw new AppError('not-found', messages.notFound());
  return row;
}

const readAnnotation = handle(annotationRoutes.get, layerServices, async (input, services) => {
  const { pk, annotation_id: id } = input.params;
  const [item = {}] = await presentAnnotations([await requireAnnotation(id, pk, services)], services);
  const all = [...annotationColumns, 'layer.id', 'layer.name', ...changeColumns];
  const { columns = all, keys } = input.query.q ?? {};
  return reply(200, { id, result: pickColumns(item, columns), ...itemMetadata('Annotation', columns, keys) });
});

async function checkedColumns(
  body: AnnotationBody,
  layerId: number,
  before: StoredAnnotation | undefined,
  { store }: LayerServices,
) {
  const { columns, problems } = annotationFields(body, before);
  if (Object.keys(problems).length > 0) throw refused(problems);
  if (body.short_descr !== undefined) {
    const holder = await store.annotationNamed(layerId, body.short_descr);
    if (holder !== undefined && holder !== before?.id) throw refused({ short_descr: [messages.descriptionTaken()] });
  }
  return columns;
}

const createAnnotation = handle(annotationRoutes.create, layerServices, async (input, services) => {
  const { pk } = input.params;
  await requireLayer(pk, services);
  const columns = await checkedColumns(input.body, pk, undefined, services);
  const { userId } = callerOf(input);
  const id = await services.store.addAnnotation(pk, columns as NewAnnotation, userId); // the body has all it needs
  return reply(201, { id, result: { ...input.body } });
});

const updateAnnotation = handle(annotationRoutes.update, layerServices, async (input, services) => {
  const { pk, annotation_id: id } = input.params;
  const before = await requireAnnotation(id, pk, services);
  const columns = await checkedColumns(input.body, pk, before, services);
  await services.store.changeAnnotation(id, columns, callerOf(input).userId);
  return reply(200, { id, result: { ...input.body } });
});

const removeAnnotation = handle(annotationRoutes.remove, layerServices, async (input, services) => {
  const { pk, annotation_id: id } = input.params;
  await requireAnnotation(id, pk, services);
  await services.store.removeAnnotations([id]);
  return reply(200, { message: 'OK' });
});

/** All or none. */
const removeAnnotations = handle(annotationRoutes.bulkDelete, layerServices, async (input, services) => {
  const ids = [...new Set(input.query.q)];
  const found = await services.store.annotations(ids);
  if (found.filter((row) => row.layer_id === input.params.pk).length < ids.length)
    throw new AppError('not-found', messages.notFound());
  await services.store.removeAnnotations(ids);
  return reply(200, {
    message: ids.length === 1 ? messages.deletedAnnotation() : messages.deletedAnnotations({ count: ids.length }),
  });
});

export const annotationHandlers = [
  listAnnotations,
  annotationInfo,
  readAnnotation,
  createAnnotation,
  updateAnnotation,
  removeAnnotation,
  removeAnnotations,
];
