import type { LayoutType } from '../../contract/layout.ts';

/** Makes an id for a new component of a type. */
export type NewId = (type: LayoutType) => string;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Ids `<TYPE>-<random>` as Superset writes them. `random` gives numbers from 0 up to, not including, 1. */
export function componentIds(random: () => number): NewId {
  return (type) => {
    const letter = () => letters[Math.floor(random() * letters.length)] ?? 'A';
    return `${type}-${Array.from({ length: 12 }, letter).join('')}`;
  };
}
