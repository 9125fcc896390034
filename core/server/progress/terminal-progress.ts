import type { ProgressRow } from './progress.ts';

export interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

const barWidth = 20;

/** Shows progress in a terminal: one line that redraws itself, or, in a file, a line at the beginning and the end. */
export function terminalProgress(terminal: Terminal): (row: ProgressRow) => void {
  const started = new Set<string>();
  return (row) => {
    if (terminal.isTTY === true) {
      const line = `${barOf(row)} ${row.title}${row.detail === '' ? '' : ` · ${row.detail}`}`.slice(
        0,
        (terminal.columns ?? 80) - 1,
      );
      terminal.write(`\r\u001b[2K${line}${row.state === 'running' ? '' : '\n'}`);
      return;
    }
    const isFirst = !started.has(row.id);
    started.add(row.id);
    if (isFirst) terminal.write(`${row.title} …\n`);
    if (row.state === 'running') return;
    started.delete(row.id);
    terminal.write(row.state === 'done' ? `${row.title}: done\n` : `${row.title}: failed. ${row.detail}\n`);
  };
}

function barOf({ share, state }: ProgressRow): string {
  if (state === 'failed') return '✗';
  if (state === 'done') return '✓';
  const full = Math.round(share * barWidth);
  return `${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${String(Math.round(share * 100)).padStart(3)} %`;
}
