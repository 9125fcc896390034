import { HttpClient } from '#core/browser';
import type { NativeLayerSource } from '#plugins/charts';
import { layerRoutes, readLayerRecords } from '../contract/routes.ts';

const mostFound = 100;

/** The layers of this server, for charts and their editor. */
export const layerSource: NativeLayerSource = {
  id: 'annotation-layers',
  find: async (services, text) => {
    const filters = text === '' ? [] : [{ col: 'name', opr: 'ct', value: text }];
    const q = { filters, page_size: mostFound, order_column: 'name', order_direction: 'asc' as const };
    const { body } = await services.get(HttpClient).send(layerRoutes.list, { query: { q } });
    return body.result.map(({ id, name }) => ({ id, name }));
  },
  nameOf: async (services, id) => {
    const { body } = await services.get(HttpClient).send(layerRoutes.get, { params: { id }, query: {} });
    return String(body.result['name']);
  },
  records: async (services, id, signal) => {
    const { body } = await services.get(HttpClient).send(readLayerRecords, { params: { id } }, { signal });
    return body.result;
  },
};
