import type { GroupName } from '#plugins/viz-kit';
import type { Task } from './gantt-tasks.ts';
import type { GanttOptions } from './gantt-options.ts';

/** A task in a lane: lanes of a row lie below each other, from 0. */
export interface LanedTask {
  readonly task: Task;
  readonly lane: number;
}

/** What the tasks of one name need. */
export interface GanttRow {
  readonly group: GroupName;
  readonly tasks: readonly LanedTask[];
  readonly lanes: number;
}

/** Rows of tasks. Tasks that overlap in time have lanes of their own; `openEnd`: where those without an end are cut. */
export function ganttRows(
  tasks: readonly Task[],
  { subcategories, row_order: order }: Pick<GanttOptions, 'subcategories' | 'row_order'>,
  openEnd: number,
): readonly GanttRow[] {
  const rows = [...grouped(tasks, ({ group }) => group.key).values()].map((own): GanttRow => {
    const parts = subcategories ? [...grouped(own, ({ series }) => series?.key ?? '').values()] : [own];
    const laned: LanedTask[] = [];
    let lanes = 0;
    for (const part of parts) {
      const placed = inLanes(part, openEnd);
      laned.push(...placed.tasks.map(({ task, lane }) => ({ task, lane: lane + lanes })));
      lanes += placed.lanes;
    }
    return { group: own[0]?.group ?? { key: '', label: '', colorKey: '' }, tasks: laned, lanes };
  });
  const startOf = ({ tasks: own }: GanttRow): number =>
    own.reduce((low, { task }) => Math.min(low, task.start), Infinity);
  if (order === 'start') return [...rows].sort((a, b) => startOf(a) - startOf(b));
  return order === 'name' ? [...rows].sort((a, b) => a.group.label.localeCompare(b.group.label, 'en')) : rows;
}

function grouped(tasks: readonly Task[], keyOf: (task: Task) => string): ReadonlyMap<string, readonly Task[]> {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    const known = groups.get(keyOf(task));
    if (known === undefined) groups.set(keyOf(task), [task]);
    else known.push(task);
  }
  return groups;
}

/** Each task in the first lane that is free when it begins; no other way needs fewer lanes. */
function inLanes(tasks: readonly Task[], openEnd: number) {
  const ends: number[] = [];
  const placed = [...tasks]
    .sort((a, b) => a.start - b.start)
    .map((task): LanedTask => {
      const free = ends.findIndex((end) => end <= task.start);
      const lane = free < 0 ? ends.length : free;
      // A milestone takes room, too: another at the same time goes below it.
      ends[lane] = Math.max(task.start + 1, task.end ?? openEnd);
      return { task, lane };
    });
  return { tasks: placed, lanes: ends.length };
}
