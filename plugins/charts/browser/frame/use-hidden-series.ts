import { useState } from 'react';
import type { LegendEntry } from '#plugins/viz-kit';
import { isolated } from './isolated.ts';

const nothingHidden: ReadonlySet<string> = new Set();

/** Keys of series that the reader switched off. `legend` is that of the drawing they are chosen in. */
export function useHiddenSeries() {
  const [hidden, setHidden] = useState(nothingHidden);
  return {
    hidden,
    // Names of an earlier answer are forgotten, so that none of them stays switched off for when it comes again.
    toggle: (legend: readonly LegendEntry[], key: string): void => {
      setHidden((before) => toggled(new Set(keysOf(legend).filter((one) => before.has(one))), key));
    },
    isolate: (legend: readonly LegendEntry[], key: string): void => {
      setHidden(isolated(hidden, legend, key));
    },
  };
}

const keysOf = (legend: readonly LegendEntry[]): readonly string[] => legend.map((entry) => entry.key);

function toggled(hidden: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(hidden);
  if (!next.delete(key)) next.add(key);
  return next;
}
