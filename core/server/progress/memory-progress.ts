import type { Progress, ProgressHandle, ProgressRow } from './progress.ts';

/** How long finished work stays visible, so that a page that asks now and then sees the end. Milliseconds. */
const keepFinishedMs = 15_000;

interface Kept {
  row: ProgressRow;
  finishedAtMs: number | undefined;
}

/** Progress kept in memory; `watch` is told every change, for the terminal. */
export function memoryProgress(nowMs: () => number, watch: (row: ProgressRow) => void): Progress {
  const kept = new Map<string, Kept>();
  const change = (id: string, part: Partial<ProgressRow>): void => {
    const known = kept.get(id);
    if (known === undefined || known.finishedAtMs !== undefined) return;
    known.row = { ...known.row, ...part };
    if (known.row.state !== 'running') known.finishedAtMs = nowMs();
    watch(known.row);
  };
  return {
    begin: (id, title): ProgressHandle => {
      kept.set(id, { row: { id, title, share: 0, detail: '', state: 'running' }, finishedAtMs: undefined });
      watch({ id, title, share: 0, detail: '', state: 'running' });
      return {
        report: (share, detail) => {
          change(id, { share: Math.min(1, Math.max(0, share)), detail });
        },
        finish: () => {
          change(id, { share: 1, detail: '', state: 'done' });
        },
        fail: (message) => {
          change(id, { detail: message, state: 'failed' });
        },
      };
    },
    current: () => {
      for (const [id, { finishedAtMs }] of kept) {
        if (finishedAtMs !== undefined && nowMs() - finishedAtMs > keepFinishedMs) kept.delete(id);
      }
      return [...kept.values()].map(({ row }) => row);
    },
  };
}
