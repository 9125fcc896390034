import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of the thread within this event. µs */
  readonly tdur?: number;
  /** When it began, and how long it lasted. µs */
  readonly ts: number;
  readonly dur?: number;
  readonly args: { readonly name?: string };
}

/** Name of a mark, by `performance.mark`. */
export const notCounted = 'bench: not counted';

/**
 * Does the work while Chromium traces the page; the most processor time that a single task of a main thread took. ms.
 * Two cores are shared by the page, the drawing of its frames, the server and its engine, so how long a task lasts says
 * how busy the machine is as well; its processor time says what the page itself asked for. A task in which the page sets
 * the mark `notCounted` is the measurement's own.
 */
export async function largestTaskMs(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  let trace: Buffer;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${String(pid)}:${String(tid)}`;
  const isName = ({ name, args }: TraceEvent): boolean => name === 'thread_name' && args.name === 'CrRendererMain';
  const mainThreads = new Set(traceEvents.filter(isName).map(threadOf));
  const tasks = traceEvents.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('The trace of the page names no task of its main thread.');
  const marks = traceEvents.filter((event) => event.name === notCounted && mainThreads.has(threadOf(event)));
  const isCounted = ({ ts, dur = 0, ...task }: TraceEvent): boolean =>
    !marks.some((mark) => mark.pid === task.pid && mark.ts >= ts && mark.ts <= ts + dur);
  return tasks.filter(isCounted).reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000;
}
