import { useState } from 'react';
import type { FormData } from '#plugins/viz-kit';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import type { QueryObject } from '../../contract/query-object.ts';
import type { RowView } from '../../contract/result-routes.ts';
import type { ColumnMatch, ShownResult } from '../../contract/result-state.ts';

/** How one result is looked at. */
export interface PanelState {
  readonly view: RowView;
  readonly isProfiled: boolean;
  /** `rows`: alone or with a chart beside them. */
  readonly mode: 'rows' | 'compare';
  /** Settings of the chart beside the rows; undefined: there is none. */
  readonly chart: FormData | undefined;
  /** The earlier result it is compared with, and the columns that tell rows apart. */
  readonly otherKey: string | undefined;
  readonly by: readonly string[];
  /** How their columns are matched; undefined: as suits them. */
  readonly match: ColumnMatch | undefined;
}

export interface ResultPanelProps {
  readonly tab: TabFrame;
  readonly result: ShownResult;
  /** The run it belongs to, while it is the tab's latest. */
  readonly query: QueryObject | undefined;
  /** Results it can be compared with. */
  readonly others: readonly ShownResult[];
  readonly state: PanelState;
  readonly onChange: (change: Partial<PanelState>) => void;
  readonly isNarrow: boolean;
}

const firstState: PanelState = {
  view: {},
  isProfiled: false,
  mode: 'rows',
  chart: undefined,
  otherKey: undefined,
  by: [],
  match: undefined,
};

/** How results are looked at, by key; one that is shown again is as it was left. */
export function usePanelStates() {
  const [states, setStates] = useState<Readonly<Record<string, PanelState>>>({});
  return {
    stateOf: (key: string): PanelState => states[key] ?? firstState,
    change: (key: string, change: Partial<PanelState>) => {
      setStates((before) => ({ ...before, [key]: { ...(before[key] ?? firstState), ...change } }));
    },
  };
}
