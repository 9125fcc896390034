import type { ColumnarResult } from '#plugins/databases';
import type { ChartPart, FormData } from '#plugins/viz-kit';
import { isInCells, windowColumns } from './window-question.ts';

/** A map, or a layer of one, with its answers. */
export interface AnsweredMap {
  /** Of the layer; absent of a map that asks itself. */
  readonly name?: string;
  readonly data: readonly ColumnarResult[];
  readonly formData: FormData;
}

/** What asks anew for a window: a map by itself, or each layer of one, where its places were too many and can be compared. */
export function chartsInCells({
  parts,
  ...whole
}: AnsweredMap & { readonly parts?: readonly ChartPart[] }): readonly AnsweredMap[] {
  const charts: readonly AnsweredMap[] = parts ?? [whole];
  return charts.filter(({ data, formData }) => isInCells(data, formData) && windowColumns(formData) !== undefined);
}
