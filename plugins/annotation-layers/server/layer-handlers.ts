import { AppError, reply, type FieldErrors } from '#core/common';
import { callerOf, handle, itemMetadata, pickColumns } from '#core/server';
import { layerErrors as messages } from '../common/server-messages.ts';
import { layerRoutes } from '../contract/routes.ts';
import type { StoredLayer } from './layer-tables.ts';
import { changeColumns, layerColumns, layerServices, presentLayers, type LayerServices } from './present-layers.ts';

/** The layer of an id. Throws not-found. */
export async function requireLayer(id: number, { store }: Pick<LayerServices, 'store'>): Promise<StoredLayer> {
  const [layer] = await store.layers([id]);
  if (layer === undefined) throw new AppError('not-found', messages.notFound());
  return layer;
}

export const refused = (fields: FieldErrors): AppError =>
  new AppError('unprocessable', messages.incorrect(), { fields });

async function checkName(name: string, ownId: number | undefined, { store }: LayerServices): Promise<void> {
  if (name.trim() === '') throw refused({ name: [messages.blank()] });
  const holder = await store.layerNamed(name);
  if (holder !== undefined && holder !== ownId) throw refused({ name: [messages.nameTaken()] });
}

const readLayer = handle(layerRoutes.get, layerServices, async (input, services) => {
  const { id } = input.params;
  const [item = {}] = await presentLayers([await requireLayer(id, services)], services);
  const { columns = [...layerColumns, ...changeColumns], keys } = input.query.q ?? {};
  return reply(200, { id, result: pickColumns(item, columns), ...itemMetadata('Annotation Layer', columns, keys) });
});

const createLayer = handle(layerRoutes.create, layerServices, async (input, services) => {
  const { name, descr = null } = input.body;
  await checkName(name, undefined, services);
  const id = await services.store.addLayer({ name, descr }, callerOf(input).userId);
  return reply(201, { id, result: { ...input.body } });
});

const updateLayer = handle(layerRoutes.update, layerServices, async (input, services) => {
  const { id } = input.params;
  const { name, descr } = input.body;
  await requireLayer(id, services);
  if (name !== undefined) await checkName(name, id, services);
  const change = { ...(name === undefined ? {} : { name }), ...(descr === undefined ? {} : { descr }) };
  await services.store.changeLayer(id, change, callerOf(input).userId);
  return reply(200, { id, result: { ...input.body } });
});

const removeLayer = handle(layerRoutes.remove, layerServices, async (input, services) => {
  const { id } = input.params;
  await requireLayer(id, services);
  await removeUnused([id], services);
  return reply(200, { message: 'OK' });
});

/** All or none. */
const removeLayers = handle(layerRoutes.bulkDelete, layerServices, async (input, services) => {
  const ids = [...new Set(input.query.q)];
  const found = await services.store.layers(ids);
  if (found.length < ids.length) throw new AppError('not-found', messages.notFound());
  await removeUnused(ids, services);
  return reply(200, {
    message: ids.length === 1 ? messages.deletedLayer() : messages.deletedLayers({ count: ids.length }),
  });
});

async function removeUnused(ids: readonly number[], { store }: LayerServices): Promise<void> {
  if (!(await store.removeLayers(ids))) throw new AppError('unprocessable', messages.layerHasAnnotations());
}

export const layerHandlers = [readLayer, createLayer, updateLayer, removeLayer, removeLayers];
