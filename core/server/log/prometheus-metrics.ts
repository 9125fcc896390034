import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Metrics } from './metrics.ts';

export interface PrometheusMetrics extends Metrics {
  /** The text that Prometheus reads, with its content type. */
  readonly print: () => Promise<{ readonly contentType: string; readonly text: string }>;
}

/** Reading what cannot be read must not cost the other metrics. */
const collectorOf = (read: () => number | Promise<number>) =>
  async function collect(this: Gauge): Promise<void> {
    try {
      this.set(await read());
    } catch {
      this.reset();
      this.set(Number.NaN);
    }
  };

/** Metrics in a registry of their own, with the defaults of the process. */
export function prometheusMetrics(): PrometheusMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const known = new Map<string, unknown>();
  const once = <M>(name: string, make: () => M): M => {
    const metric = (known.get(name) as M | undefined) ?? make(); // a name always has the same kind of metric
    known.set(name, metric);
    return metric;
  };
  return {
    counter: (name, help, labelNames = []) => {
      const counter = once(name, () => new Counter({ name, help, labelNames: [...labelNames], registers: [registry] }));
      return {
        add: (amount, labels = {}) => {
          counter.inc(labels, amount);
        },
      };
    },
    gauge: (name, help, labelNames = []) => {
      const gauge = once(name, () => new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] }));
      return {
        set: (value, labels = {}) => {
          gauge.set(labels, value);
        },
      };
    },
    histogram: (name, help, buckets, labelNames = []) => {
      const make = () =>
        new Histogram({ name, help, buckets: [...buckets], labelNames: [...labelNames], registers: [registry] });
      const histogram = once(name, make);
      return {
        observe: (value, labels = {}) => {
          histogram.observe(labels, value);
        },
      };
    },
    measured: (name, help, read) => {
      once(name, () => new Gauge({ name, help, registers: [registry], collect: collectorOf(read) }));
    },
    print: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
