import { expect } from 'chai';
import type { PlanNode } from '#plugins/databases';
import { openLines, planKey, planLines } from '../../../../../plugins/sqllab/common/plan/plan-lines.ts';

const step = (operator: string, facts: Partial<PlanNode> = {}): PlanNode => ({
  operator,
  details: [],
  estimatedRows: undefined,
  actualRows: undefined,
  cost: undefined,
  timeMs: undefined,
  children: [],
  ...facts,
});

describe('planLines', () => {
  it('weighs steps by their own time after a run', () => {
    const lines = planLines(
      step('HASH_JOIN', { timeMs: 30, children: [step('SEQ_SCAN', { timeMs: 60 }), step('SEQ_SCAN', { timeMs: 10 })] }),
    );
    expect(lines.map(({ path, share, isWidest }) => [path, share, isWidest])).to.deep.equal([
      ['0', 0.3, false],
      ['0/0', 0.6, true],
      ['0/1', 0.1, false],
    ]);
  });

  it('takes the cost of what feeds a step off its own', () => {
    const cost = (total: number) => ({ startup: 0, total });
    const lines = planLines(step('Sort', { cost: cost(100), children: [step('Seq Scan', { cost: cost(75) })] }));
    expect(lines.map(({ share }) => share)).to.deep.equal([0.25, 0.75]);
  });

  it('notes scans of large tables, estimates far off, pairs of everything and work on disk', () => {
    const notesOf = (node: PlanNode) => planLines(node)[0]?.notes;
    expect(notesOf(step('Seq Scan', { actualRows: 20_000 }))).to.deep.equal(['whole-table']);
    expect(notesOf(step('Seq Scan', { actualRows: 50 }))).to.deep.equal([]);
    expect(notesOf(step('Index Scan', { actualRows: 20_000 }))).to.deep.equal([]);
    const filtered = step('SEQ_SCAN', { actualRows: 20_000, details: [{ label: 'Filters', text: 'id > 4' }] });
    expect(notesOf(filtered)).to.deep.equal(['whole-table']);
    expect(notesOf(step('Hash Join', { estimatedRows: 100, actualRows: 1_000 }))).to.deep.equal(['misestimated']);
    expect(notesOf(step('Hash Join', { estimatedRows: 0, actualRows: 1_000 }))).to.deep.equal([]);
    const pair = [step('A', { actualRows: 1_000 }), step('B', { actualRows: 1_000 })];
    expect(notesOf(step('CROSS_PRODUCT', { children: pair }))).to.deep.equal(['many-pairs']);
    const sort = step('Sort', { details: [{ label: 'Sort Method', text: 'external merge  Disk: 2048kB' }] });
    expect(notesOf(sort)).to.deep.equal(['on-disk']);
  });
});

describe('keys in a plan', () => {
  const lines = planLines(step('a', { children: [step('b', { children: [step('c')] }), step('d')] }));
  const at = (path: string) => lines.find((line) => line.path === path) ?? lines[0]!;
  const none = new Set<string>();

  it('walk the steps that are open', () => {
    expect(planKey('ArrowDown', at('0'), lines, none)).to.deep.equal({ go: '0/0' });
    expect(planKey('End', at('0'), lines, none)).to.deep.equal({ go: '0/1' });
    const folded = new Set(['0/0']);
    const open = openLines(lines, folded);
    expect(open.map(({ path }) => path)).to.deep.equal(['0', '0/0', '0/1']);
    expect(planKey('ArrowDown', at('0/0'), open, folded)).to.deep.equal({ go: '0/1' });
  });

  it('fold and unfold, and go to the step above', () => {
    expect(planKey('ArrowLeft', at('0/0'), lines, none)).to.deep.equal({ fold: '0/0' });
    expect(planKey('ArrowRight', at('0/0'), lines, new Set(['0/0']))).to.deep.equal({ unfold: '0/0' });
    expect(planKey('ArrowLeft', at('0/0/0'), lines, none)).to.deep.equal({ go: '0/0' });
    expect(planKey('ArrowLeft', at('0/1'), lines, none)).to.deep.equal({ go: '0' });
  });
});
