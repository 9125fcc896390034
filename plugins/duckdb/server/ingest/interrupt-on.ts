import type { DuckDBConnection } from '@duckdb/node-api';

/** Interrupts until released, because an interrupt between two statements is lost. */
export function interruptOn(signal: AbortSignal, connection: DuckDBConnection): () => void {
  let repeat: NodeJS.Timeout | undefined;
  const stop = (): void => {
    connection.interrupt();
    repeat = setInterval(() => {
      connection.interrupt();
    }, 3);
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);
  return () => {
    signal.removeEventListener('abort', stop);
    clearInterval(repeat);
  };
}
