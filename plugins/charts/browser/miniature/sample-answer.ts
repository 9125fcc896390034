import type { ChartAnswer } from '#plugins/charts';

/** Made-up rows as an answer, for pictures that show what a type looks like. */
export function sampleAnswer(result: ChartAnswer['result']): ChartAnswer {
  return {
    result,
    labelMap: {},
    sql: '',
    origins: [],
    isCached: false,
    cachedAt: null,
    queriedAt: null,
    rowcount: result.rowCount,
    sqlRowcount: result.rowCount,
    appliedFilters: [],
    rejectedFilters: [],
  };
}
