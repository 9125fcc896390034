/** Middle value of a sample; the mean of the two middle ones for even sizes. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Linear-interpolated quantile (R type 7), `share` 0..1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/** Milliseconds that one call took. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Runs two things in turn, so that a busy machine slows both; gives the medians in ms. The first pair is warm-up. */
export async function inTurn(rounds: number, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const a: number[] = [];
  const b: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const one = await timed(first);
    const two = await timed(second);
    if (round > 0) {
      a.push(one);
      b.push(two);
    }
  }
  return { firstMs: median(a), secondMs: median(b) };
}
