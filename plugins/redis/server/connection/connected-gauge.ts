import type { Metrics } from '#core/server';

/** Whether the connection for a use is there, for /metrics. */
export function connectedGauge(metrics: Metrics, use: string): (isConnected: boolean) => void {
  const gauge = metrics.gauge(
    'tessera_redis_connected',
    'Whether the connection to the Redis server is there, 1 or 0.',
    ['use'],
  );
  gauge.set(0, { use });
  return (isConnected) => {
    gauge.set(isConnected ? 1 : 0, { use });
  };
}
