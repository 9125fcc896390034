/** A column of a forecast, by the name of the column that it is of. See docs/http-api.md, "Post-processing". */
interface ForecastColumn {
  readonly of: string;
  readonly kind: 'point' | 'lower' | 'upper';
}

const endings = [
  ['__yhat', 'point'],
  ['__yhat_lower', 'lower'],
  ['__yhat_upper', 'upper'],
] as const;

/** Reads names of result columns: those of forecasts end as the operation ends them, beside the column itself. */
export function forecastNames(columns: readonly string[]): (name: string) => ForecastColumn | undefined {
  const known = new Set(columns);
  return (name) => {
    const found = endings.find(([ending]) => name.endsWith(ending) && known.has(name.slice(0, -ending.length)));
    return found === undefined ? undefined : { of: name.slice(0, -found[0].length), kind: found[1] };
  };
}
