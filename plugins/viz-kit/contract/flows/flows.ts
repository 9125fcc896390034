import type { CellValue } from '#plugins/databases';
import type { GroupName } from '../drawing/group-names.ts';
import type { DrawInput } from '../type/viz-type.ts';

/** What flows are read from; `options.date_format` words ends that are times. */
export type FlowInput = Pick<
  DrawInput<{ readonly date_format?: string | null }>,
  'data' | 'formData' | 'formats' | 'options' | 'labelOf'
>;

/** form_data keys of the columns with both ends. */
export interface FlowKeys {
  readonly source: string;
  readonly target: string;
}

/** A thing at one of the ends, by its key. `out` and `in` are sums of its flows. */
export interface FlowNode extends GroupName {
  readonly raw: CellValue;
  readonly out: number;
  readonly in: number;
  /** Row of the result in which it first gives, and takes. */
  readonly sourceRow: number | undefined;
  readonly targetRow: number | undefined;
}

/** From one thing to another, both by their keys; above zero. */
export interface Flow {
  readonly source: string;
  readonly target: string;
  readonly value: number;
}

export interface Flows {
  /** In the order of the answer: sources, then what is a target only. */
  readonly nodes: readonly FlowNode[];
  readonly flows: readonly Flow[];
  /** Rows below zero, and rows without a value. */
  readonly negative: number;
  readonly empty: number;
  /** Result columns of both ends. */
  readonly sourceColumn: string;
  readonly targetColumn: string;
  readonly metricName: string;
}
