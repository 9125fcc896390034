import { defineToken } from '#core/common';

export type MetricLabels = Readonly<Record<string, string>>;

/** Prometheus metrics. Names are `tessera_…` with a unit suffix (`_seconds`, `_bytes`, `_total`); asking twice gives the same one. */
export interface Metrics {
  readonly counter: (
    name: string,
    help: string,
    labelNames?: readonly string[],
  ) => {
    readonly add: (amount: number, labels?: MetricLabels) => void;
  };
  readonly gauge: (
    name: string,
    help: string,
    labelNames?: readonly string[],
  ) => {
    readonly set: (value: number, labels?: MetricLabels) => void;
  };
  readonly histogram: (
    name: string,
    help: string,
    buckets: readonly number[],
    labelNames?: readonly string[],
  ) => {
    readonly observe: (value: number, labels?: MetricLabels) => void;
  };
  /**
   * A gauge whose value is read whenever metrics are asked for, such as what a disk has left. Without a value while it cannot
   * be read.
   */
  readonly measured: (name: string, help: string, read: () => number | Promise<number>) => void;
}
export const Metrics = defineToken<Metrics>('core/Metrics');
