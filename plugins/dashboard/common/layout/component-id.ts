import type { Layout, LayoutType } from '../../contract/layout.ts';

/** Makes an id for a new component of a type; `chartId`: the chart that it shows or contains first. */
export type NewId = (type: LayoutType, chartId?: number) => string;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Ids `<TYPE>-<random>` as Superset writes them. `random` gives numbers from 0 up to, not including, 1. */
export function componentIds(random: () => number): NewId {
  return (type) => {
    const letter = () => letters[Math.floor(random() * letters.length)] ?? 'A';
    return `${type}-${Array.from({ length: 12 }, letter).join('')}`;
  };
}

/** Ids that are the same whenever a chart is put into the same layout, so that nothing seems to have changed. */
export function idsOfCharts(layout: Layout): NewId {
  return (type, chartId = 0) => {
    let id = `${type}-chart${String(chartId)}`;
    while (layout[id] !== undefined) id += 'x';
    return id;
  };
}
