import { defineCommand, defineSlice, defineState, type ErrorInfo } from '#core/common';
import type { FormData } from '#plugins/viz-kit';
import { newDraftId } from './draft-document.ts';
import type { Authoring } from './load-authoring.ts';

export interface WriterState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: ErrorInfo | null;
  readonly documentId: string | null;
  readonly authoring: Authoring | null;
  readonly isSaving: boolean;
  readonly saveError: ErrorInfo | null;
  /** What was saved last, until it is used by a reload. */
  readonly saved: { readonly title: string; readonly version: string } | null;
}

export const Writer = defineState<WriterState>('viz-writer/page', {
  status: 'loading',
  error: null,
  documentId: null,
  authoring: null,
  isSaving: false,
  saveError: null,
  saved: null,
});

/** Opens the draft of an installed plugin, or the new one; `from`: settings of the chart that it begins with. */
export const openDraft = defineCommand<{ readonly plugin: string | undefined; readonly from: FormData | null }>(
  'viz-writer/openDraft',
);
/** Begins the new draft again, with the smallest chart type. */
export const startAnew = defineCommand<{ readonly from: FormData | null }>('viz-writer/startAnew');
/** Installs the open draft. `code`: its text as JavaScript. */
export const saveDraft = defineCommand<{ readonly documentId: string; readonly code: string }>('viz-writer/saveDraft');

export const writer = defineSlice(
  Writer,
  {
    opened: (state, p: { documentId: string; authoring: Authoring }) => {
      state.status = 'ready';
      state.documentId = p.documentId;
      state.authoring = p.authoring as typeof state.authoring;
    },
    openFailed: (state, p: { error: ErrorInfo }) => {
      state.status = 'failed';
      state.error = p.error as typeof state.error;
    },
    saved: (state, { documentId, ...saved }: { documentId: string; title: string; version: string }) => {
      state.isSaving = false;
      state.documentId = documentId;
      state.saved = saved;
    },
    saveFailed: (state, p: { error: ErrorInfo }) => {
      state.isSaving = false;
      state.saveError = p.error as typeof state.saveError;
    },
  },
  (on) => [
    on(openDraft, (state, { plugin }) => {
      if (state.documentId !== (plugin ?? newDraftId)) state.status = 'loading';
      state.error = null;
      state.saveError = null;
    }),
    on(saveDraft, (state) => {
      state.isSaving = true;
      state.saveError = null;
    }),
  ],
);
