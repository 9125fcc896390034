import { defineState, type OpenDocuments } from '#core/common';
import type { ChartDraft } from '../common/chart-draft.ts';

/** Charts being edited, by document id: `chart-<id>~<tab>`, or `new-<dataset uid>~<tab>-<name>`. */
export const ChartDrafts = defineState<OpenDocuments<ChartDraft>>('explore/charts', {});
