import type { LayoutType } from '#plugins/dashboard';

/** Ids `CHART-1`, `ROW-2`, … in the order they are asked for. */
export function countingIds(): (type: LayoutType) => string {
  let count = 0;
  return (type) => {
    count += 1;
    return `${type}-${String(count)}`;
  };
}
