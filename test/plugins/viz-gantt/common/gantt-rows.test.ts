import { expect } from 'chai';
import { ganttRows } from '../../../../plugins/viz-gantt/common/gantt-rows.ts';

const named = (name: string) => ({ key: name, label: name, colorKey: name });
const task = (start: number, end: number | null, group = 'a', series?: string) => ({
  row: 0,
  group: named(group),
  series: series === undefined ? undefined : named(series),
  start,
  end,
  selects: {},
  details: [],
});
const plain = { subcategories: false, row_order: 'data' } as const;
const lanes = (...given: Parameters<typeof ganttRows>) =>
  ganttRows(...given).map((row) => row.tasks.map(({ task: { start }, lane }) => [start, lane]));

describe('ganttRows', () => {
  it('has one lane where tasks follow each other', () => {
    expect(lanes([task(0, 5), task(5, 9)], plain, 10)).to.deep.equal([
      [
        [0, 0],
        [5, 0],
      ],
    ]);
  });

  it('takes the first lane that is free', () => {
    expect(lanes([task(0, 9), task(1, 3), task(2, 6), task(3, 4)], plain, 10)).to.deep.equal([
      [
        [0, 0],
        [1, 1],
        [2, 2],
        [3, 1],
      ],
    ]);
  });

  it('keeps a lane for a task without an end', () => {
    expect(ganttRows([task(0, null), task(8, 9)], plain, 10)[0]?.lanes).to.equal(2);
  });

  it('keeps milestones of one moment apart', () => {
    expect(ganttRows([task(3, 3), task(3, 3)], plain, 10)[0]?.lanes).to.equal(2);
  });

  it('gives each color lanes of its own where that is wanted', () => {
    const tasks = [task(0, 1, 'a', 'x'), task(2, 3, 'a', 'y'), task(4, 5, 'a', 'x')];
    expect(lanes(tasks, { ...plain, subcategories: true }, 10)).to.deep.equal([
      [
        [0, 0],
        [4, 0],
        [2, 1],
      ],
    ]);
  });

  it('orders rows by their first beginnings or by names', () => {
    const tasks = [task(5, 6, 'b'), task(7, 8, 'a'), task(1, 2, 'c')];
    const names = (order: 'data' | 'start' | 'name') =>
      ganttRows(tasks, { ...plain, row_order: order }, 10).map(({ group }) => group.label);
    expect([names('data'), names('start'), names('name')]).to.deep.equal([
      ['b', 'a', 'c'],
      ['c', 'b', 'a'],
      ['a', 'b', 'c'],
    ]);
  });
});
