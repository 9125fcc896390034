import {
  defineCommand,
  defineSlice,
  defineState,
  listHandlers,
  listLoading,
  unreadList,
  type ErrorInfo,
  type ListPage,
} from '#core/common';
import type { AnnotationBody } from '../contract/routes.ts';
import type { AnnotationRow, LayerRow } from '../contract/rows.ts';

export interface ListQuery {
  readonly search?: string;
  readonly order?: string;
  readonly direction?: string;
  readonly page?: number;
}

/** Rows of one page, of both lists. */
export const listPageSize = 50;

export const Layers = defineState<ListPage<LayerRow>>('annotation-layers/layers', unreadList);
export const loadLayers = defineCommand<ListQuery>('annotation-layers/loadLayers');
export const deleteLayers = defineCommand<{ readonly ids: readonly number[]; readonly query: ListQuery }>(
  'annotation-layers/deleteLayers',
);
/** Without an id it is a new one. */
export const saveLayer = defineCommand<{
  readonly id: number | undefined;
  readonly body: { readonly name: string; readonly descr: string | null };
  readonly query: ListQuery;
}>('annotation-layers/saveLayer');

/** Annotations of the layer that is open, and its name. */
interface AnnotationsList extends ListPage<AnnotationRow> {
  readonly layerName: string;
}
export const Annotations = defineState<AnnotationsList>('annotation-layers/annotations', {
  ...unreadList,
  layerName: '',
});
interface OfLayer {
  readonly layerId: number;
  readonly query: ListQuery;
}
export const loadAnnotations = defineCommand<OfLayer>('annotation-layers/loadAnnotations');
export const deleteAnnotations = defineCommand<OfLayer & { readonly ids: readonly number[] }>(
  'annotation-layers/deleteAnnotations',
);
export const saveAnnotation = defineCommand<
  OfLayer & {
    readonly id: number | undefined;
    readonly body: AnnotationBody & {
      readonly short_descr: string;
      readonly start_dttm: string;
      readonly end_dttm: string;
    };
  }
>('annotation-layers/saveAnnotation');

/** What became of the dialog that is open. */
interface SavingState {
  readonly status: 'idle' | 'saving' | 'saved';
  readonly error: ErrorInfo | null;
}
export const LayerSaving = defineState<SavingState>('annotation-layers/saving', { status: 'idle', error: null });
export const dialogOpened = defineCommand('annotation-layers/dialogOpened');

export const layersSlice = defineSlice(Layers, listHandlers<ListPage<LayerRow>>(), (on) => [
  on(loadLayers, listLoading<ListPage<LayerRow>>),
]);
export const annotationsSlice = defineSlice(Annotations, listHandlers<AnnotationsList>(), (on) => [
  on(loadAnnotations, listLoading<AnnotationsList>),
]);
export const savingSlice = defineSlice(
  LayerSaving,
  {
    saved: () => ({ status: 'saved' as const, error: null }),
    saveFailed: (_state, { error }: { readonly error: ErrorInfo }) => ({ status: 'idle' as const, error }),
  },
  (on) => [
    on(dialogOpened, () => LayerSaving.initial),
    on(saveLayer, () => ({ status: 'saving' as const, error: null })),
    on(saveAnnotation, () => ({ status: 'saving' as const, error: null })),
  ],
);
