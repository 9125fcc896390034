/** Where a value lies among ascending ones, by index: between two of them as a fraction, outside them one step away. */
export function placeAmong(values: readonly number[], value: number): number {
  const after = values.findIndex((other) => other >= value);
  if (after < 0) return values.length - 1 + (value > (values.at(-1) ?? value) ? 1 : 0);
  const [left, right] = [values[after - 1], values[after]];
  if (left === undefined || right === undefined) return value === right ? after : after - 1;
  return after - (right - value) / (right - left);
}
