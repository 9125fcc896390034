import { defineDocument, edit } from '#core/common';
import type { FormData } from '#plugins/charts';
import { withValues, type ChartDraft } from '../common/chart-draft.ts';
import { text } from '../common/messages.ts';
import { ChartDrafts } from './chart-drafts.ts';

/** New values of some settings; `undefined` removes one. */
interface ValuesChange {
  /** What undo calls it. */
  readonly field: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Fields that became hidden by it. */
  readonly stash?: Readonly<Record<string, unknown>>;
  /** Successive changes with one key are one step, such as the letters of a text. */
  readonly mergeKey?: string;
}

/** The steps of Explore; each can be undone. */
export const chartDocument = defineDocument(ChartDrafts, {
  changeValues: edit<ChartDraft, ValuesChange>({
    name: ({ field }) => text.changeField({ field }),
    apply: (draft, { values, stash }) => {
      draft.formData = withValues(draft.formData, values);
      if (stash !== undefined) draft.stash = stash;
    },
    mergeKey: ({ mergeKey }) => mergeKey,
  }),
  /** A whole draft in place of the present one: another viz type, the stored settings, a link. */
  replace: edit<ChartDraft, { readonly name: string; readonly draft: ChartDraft }>({
    name: ({ name }) => name,
    apply: (draft, change) => {
      draft.sliceName = change.draft.sliceName;
      draft.formData = change.draft.formData;
      draft.stash = change.draft.stash;
    },
  }),
  changeDataset: edit<ChartDraft, { readonly datasetName: string; readonly formData: FormData }>({
    name: ({ datasetName }) => text.changeDataset({ dataset: datasetName }),
    apply: (draft, change) => {
      draft.formData = change.formData;
    },
  }),
  rename: edit<ChartDraft, { readonly sliceName: string }>({
    name: () => text.rename(),
    apply: (draft, { sliceName }) => {
      draft.sliceName = sliceName;
    },
    mergeKey: () => 'name',
  }),
});
