/** A column of a chart that filters, as addresses written for Superset's filter charts name it. */
export interface FilterKey {
  readonly chartId: number;
  readonly column: string;
}

/** Reads `12_country` as chart 12 and column `country`; any other text is refused. */
export function readFilterKey(key: string): FilterKey | undefined {
  const [, chartId, column] = /^(\d+)_(.+)$/s.exec(key) ?? [];
  return chartId === undefined || column === undefined ? undefined : { chartId: Number(chartId), column };
}
