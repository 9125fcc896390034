const binName = /^(-?[\d.]+(?:e[+-]?\d+)?) - (-?[\d.]+(?:e[+-]?\d+)?)$/i;

/** From where to where the bins of a histogram reach, by the names of their columns. Undefined: these are no bins. */
export function extentOfBins(names: readonly string[]): { readonly from: number; readonly to: number } | undefined {
  const bins = names.map((name) => binName.exec(name)).filter((bin) => bin !== null);
  const [, from = ''] = bins[0] ?? [];
  const [, , to = ''] = bins.at(-1) ?? [];
  return from === '' || to === '' ? undefined : { from: Number(from), to: Number(to) };
}
