import { defineDocument, defineState, edit, type OpenDocuments } from '#core/common';
import { messages } from '../../common/messages.ts';
import { renamedText } from '../../common/renamed-text.ts';
import type { VizDraft } from '../../common/viz-draft.ts';

/** Chart types that are being written. */
export const VizDrafts = defineState<OpenDocuments<VizDraft>>('viz-writer/drafts', {});

/** Id of the draft that is no installed plugin yet. */
export const newDraftId = 'new';

/** A chart type as a document: its text and what is said of it. */
export const draftDocument = defineDocument(VizDrafts, {
  write: edit<VizDraft, { readonly source: string }>({
    name: () => messages.stepWrite(),
    mergeKey: () => 'source',
    apply: (draft, { source }) => {
      draft.source = source;
    },
  }),
  describe: edit<VizDraft, Partial<Pick<VizDraft, 'id' | 'title' | 'version' | 'description'>>>({
    name: () => messages.stepDetails(),
    mergeKey: (values) => Object.keys(values).join(),
    apply: (draft, values) => {
      draft.source = renamedText(draft.source, draft, { id: draft.id, title: draft.title, ...values });
      Object.assign(draft, values);
    },
  }),
});
