import type { Task } from 'redux-saga';
import type { ChartBrush } from '#plugins/viz-kit';
import type { DataMask } from '#plugins/dashboard';
import type { BrushSession } from './brush-session.ts';

/** What goes on in the open dashboard. */
export interface BrushRuntime {
  /** Chart under the pointer or with the focus. */
  entered: number | undefined;
  loading: { readonly signature: string; readonly task: Task } | undefined;
  /** By signature; the newest last. */
  readonly ready: Map<string, BrushSession>;
  /** Prepares cubes before a chart is entered. */
  ahead: Task | undefined;
  /** The brush in progress. */
  brush: { readonly chartId: number; readonly ranges: ChartBrush | null; readonly isFinal: boolean } | undefined;
  session: BrushSession | undefined;
  following: Task | undefined;
  settling: Task | undefined;
  /** Charts that keep showing what a selection covers, by the chart and the mask it was made in. */
  readonly highlight: Map<number, { readonly by: number; readonly mask: DataMask | undefined }>;
  /** What the session was planned from. */
  facts: readonly unknown[];
}

export const idleBrush = (): BrushRuntime => ({
  entered: undefined,
  loading: undefined,
  ready: new Map(),
  ahead: undefined,
  brush: undefined,
  session: undefined,
  following: undefined,
  settling: undefined,
  highlight: new Map(),
  facts: [],
});

/** Whether a brush is on its way. */
export const isBrushing = ({ brush }: BrushRuntime): boolean => brush !== undefined && !brush.isFinal;
