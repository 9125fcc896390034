import { useEffect, useRef } from 'react';
import { useBranch } from '#core/browser';
import type { FormData, Selects } from '#plugins/viz-kit';
import { LastTarget } from './map-target.ts';

/** Goes where others lead the map of a chart, such as the menu of a point; once for each wish. */
export function useTarget(formData: FormData, onTarget: (selects: Selects) => void): void {
  const { target: last } = useBranch(LastTarget);
  const target = last?.chartId === formData['slice_id'] ? last : undefined;
  const done = useRef(target); // one that was there before is of another showing
  const newest = useRef(onTarget);
  useEffect(() => {
    newest.current = onTarget;
  });
  useEffect(() => {
    if (target === undefined || target === done.current) return;
    done.current = target;
    newest.current(target.selects);
  }, [target]);
}

export const isSameSelects = (one: Selects | undefined, other: Selects): boolean =>
  one !== undefined &&
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(other).every(([column, value]) => one[column] === value);
