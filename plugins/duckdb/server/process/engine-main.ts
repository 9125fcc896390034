// The process of the embedded engine. The server starts it and talks to it over the channel that it inherits.
import { writeFileSync } from 'node:fs';
import { EngineHost } from './engine-host.ts';
import type { EngineOrder, EngineReport } from './engine-messages.ts';

/** Milliseconds between two looks at the memory of the process. */
const lookEveryMs = 250;

const endNow = (): void => {
  process.kill(process.pid, 'SIGKILL'); // a usual exit waits for statements that run
};

const host = new EngineHost((report: EngineReport) => {
  process.send?.(report);
});

process.on('message', (order: EngineOrder) => {
  if (order.kind === 'end') {
    setImmediate(() => process.exit(0)); // files that were given up in this turn are closed
    return;
  }
  if (order.kind === 'start') limitMemory(order.start.mostBytes);
  host.take(order);
});
// Without its server nobody needs it. What was acknowledged is in the files.
process.on('disconnect', endNow);
// The terminal sends them to all processes of the server; the server says when this one is to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

/** Where memory gets scarce, this process ends before the server does. */
function limitMemory(mostBytes: number): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // a system without it, or one that does not let us
  }
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) endNow();
  }, lookEveryMs).unref();
}
