import { defineCommand, defineSlice, defineState, type ErrorInfo } from '#core/common';

type Costs = readonly Readonly<Record<string, string>>[];

/** What running the shown statement would cost, as far as somebody has asked. */
export const CostEstimate = defineState<
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly costs: Costs }
  | { readonly status: 'failed'; readonly error: ErrorInfo }
>('sqllab/estimate', { status: 'loading' });

/** Asks for the cost of the selected text of the shown tab, else of all of it. */
export const estimateCost = defineCommand('sqllab/estimateCost');

export const estimateSlice = defineSlice(
  CostEstimate,
  {
    /** One record of labels and values per statement. */
    estimated: (_state, { costs }: { readonly costs: Costs }) => ({ status: 'ready' as const, costs }),
    estimateFailed: (_state, { error }: { readonly error: ErrorInfo }) => ({ status: 'failed' as const, error }),
  },
  (on) => [on(estimateCost, () => ({ status: 'loading' as const }))],
);
