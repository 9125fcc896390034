import { describeError, toAppError } from '#core/common';
import {
  HttpClient,
  call,
  definePagePart,
  put,
  report,
  showToast,
  takeEvery,
  takeLatest,
  type Saga,
} from '#core/browser';
import { messages } from '../common/messages.ts';
import { annotationRoutes, layerRoutes } from '../contract/routes.ts';
import {
  annotationsSlice,
  deleteAnnotations,
  deleteLayers,
  layersSlice,
  listPageSize,
  loadAnnotations,
  loadLayers,
  saveAnnotation,
  saveLayer,
  savingSlice,
  type ListQuery,
} from './lists-state.ts';

/** Lists of layers and annotations, and their changes. */
export const listsPart = definePagePart({
  slices: [layersSlice, annotationsSlice, savingSlice],
  deps: { http: HttpClient },
  saga: function* lists({ http }: { readonly http: HttpClient }): Saga {
    yield* takeLatest(loadLayers, function* load(query): Saga {
      try {
        const { body } = yield* call(http.send, layerRoutes.list, { query: { q: listQuery(query, layerOrder) } });
        yield* put(layersSlice.actions.listed({ rows: body.result, count: body.count }));
      } catch (thrown) {
        yield* put(layersSlice.actions.listFailed({ error: describeError(toAppError(thrown)) }));
      }
    });
    yield* takeLatest(loadAnnotations, ({ layerId, query }) => readAnnotations(http, layerId, query));
    yield* takeLatest(saveLayer, function* save({ id, body, query }): Saga {
      yield* saving(body.name, () =>
        id === undefined
          ? http.send(layerRoutes.create, { body })
          : http.send(layerRoutes.update, { params: { id }, body }),
      );
      yield* put(loadLayers(query));
    });
    yield* takeLatest(saveAnnotation, function* save({ layerId, id, body, query }): Saga {
      yield* saving(body.short_descr, () =>
        id === undefined
          ? http.send(annotationRoutes.create, { params: { pk: layerId }, body })
          : http.send(annotationRoutes.update, { params: { pk: layerId, annotation_id: id }, body }),
      );
      yield* put(loadAnnotations({ layerId, query }));
    });
    yield* takeEvery(deleteLayers, function* remove({ ids, query }): Saga {
      yield* removing(() => http.send(layerRoutes.bulkDelete, { query: { q: [...ids] } }));
      yield* put(loadLayers(query));
    });
    yield* takeEvery(deleteAnnotations, function* remove({ layerId, ids, query }): Saga {
      const params = { pk: layerId };
      yield* removing(() => http.send(annotationRoutes.bulkDelete, { params, query: { q: [...ids] } }));
      yield* put(loadAnnotations({ layerId, query }));
    });
  },
});

const layerOrder = { searched: 'name', opr: 'annotation_layer_all_text', first: 'changed_on_delta_humanized' };
const annotationOrder = { searched: 'short_descr', opr: 'annotation_all_text', first: 'start_dttm' };

const listQuery = (query: ListQuery, { searched, opr, first }: typeof layerOrder) => ({
  keys: ['none'],
  filters: query.search === undefined ? [] : [{ col: searched, opr, value: query.search }],
  order_column: query.order ?? first,
  order_direction: query.order !== undefined && query.direction !== 'desc' ? ('asc' as const) : ('desc' as const),
  page: query.page ?? 0,
  page_size: listPageSize,
});

function* readAnnotations(http: HttpClient, layerId: number, query: ListQuery): Saga {
  try {
    const [layer, { body }] = yield* call(() =>
      Promise.all([
        http.send(layerRoutes.get, { params: { id: layerId }, query: {} }),
        http.send(annotationRoutes.list, {
          params: { pk: layerId },
          query: { q: listQuery(query, annotationOrder) },
        }),
      ]),
    );
    const layerName = String(layer.body.result['name']);
    yield* put(annotationsSlice.actions.listed({ rows: body.result, count: body.count, layerName }));
  } catch (thrown) {
    yield* put(annotationsSlice.actions.listFailed({ error: describeError(toAppError(thrown)) }));
  }
}

function* saving(name: string, send: () => Promise<unknown>): Saga {
  try {
    yield* call(send);
    yield* put(savingSlice.actions.saved());
    yield* put(showToast({ toastType: 'success', text: messages.saved({ name }) }));
  } catch (thrown) {
    yield* put(savingSlice.actions.saveFailed({ error: describeError(toAppError(thrown)) }));
  }
}

function* removing(send: () => Promise<{ readonly body: { readonly message: string } }>): Saga {
  try {
    const { body } = yield* call(send);
    yield* put(showToast({ toastType: 'success', text: body.message }));
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
  }
}
