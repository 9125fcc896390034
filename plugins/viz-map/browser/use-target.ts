import { useEffect, useRef } from 'react';
import { useBranch } from '#core/browser';
import type { FormData, Selects } from '#plugins/viz-kit';
import { MapTargets } from './menu/map-targets.ts';

/** Goes where the menu of a point leads, once for each choice. */
export function useTarget(formData: FormData, onTarget: (selects: Selects) => void): void {
  const targets = useBranch(MapTargets);
  const { slice_id: id } = formData;
  const target = typeof id === 'number' ? targets[id] : undefined;
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
