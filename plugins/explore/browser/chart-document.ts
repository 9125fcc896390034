import { defineDocument, edit } from '#core/common';
import { withValues, type ChartDraft } from '../common/chart-draft.ts';
import { messages } from '../common/messages.ts';
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

type Writable = { -readonly [K in keyof ChartDraft]: ChartDraft[K] };

function replaceSettings(draft: Writable, { formData, stash, setAside }: ChartDraft): void {
  draft.formData = formData;
  draft.stash = stash;
  if (setAside === undefined) delete draft.setAside;
  else draft.setAside = setAside;
}

/** The steps of Explore; each can be undone. */
export const chartDocument = defineDocument(ChartDrafts, {
  changeValues: edit<ChartDraft, ValuesChange>({
    name: ({ field }) => messages.changeField({ field }),
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
      replaceSettings(draft, change.draft);
    },
  }),
  changeDataset: edit<ChartDraft, { readonly datasetName: string; readonly draft: ChartDraft }>({
    name: ({ datasetName }) => messages.changeDataset({ dataset: datasetName }),
    apply: (draft, change) => {
      replaceSettings(draft, change.draft);
    },
  }),
  rename: edit<ChartDraft, { readonly sliceName: string }>({
    name: () => messages.rename(),
    apply: (draft, { sliceName }) => {
      draft.sliceName = sliceName;
    },
    mergeKey: () => 'name',
  }),
});
