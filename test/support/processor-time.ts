import { readFileSync } from 'node:fs';

/**
 * Milliseconds of processor time that a process and those it started have used so far; Linux only. `utime` and `stime`
 * follow the name in brackets, in hundredths of a second. proc(5).
 */
export function processorMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const started = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8')
    .split(' ')
    .filter(Boolean);
  const ofStarted = started.reduce((sum, child) => sum + processorMsOf(Number(child)), 0);
  return (Number(fields[11]) + Number(fields[12])) * 10 + ofStarted;
}
