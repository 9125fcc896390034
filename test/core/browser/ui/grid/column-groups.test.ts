import { expect } from 'chai';
import { columnGroups, groupDepth } from '../../../../../core/browser/ui/grid/column-groups.ts';

const columnsOf = (...paths: readonly (readonly string[])[]) =>
  paths.map((groups, column) => ({ label: String(column), widthPx: 100, groups }));

/** Level by level, as `label from-to`. */
const groupsOf = (columns: ReturnType<typeof columnsOf>, frozenCount = 0) =>
  columnGroups(columns, { frozenCount }).map((level) => level.map(({ label, from, to }) => `${label} ${from}-${to}`));

describe('groups of columns', () => {
  it('are shared by neighbours, level by level', () => {
    const columns = columnsOf(['2024', 'Q1'], ['2024', 'Q1'], ['2024', 'Q2'], ['2025', 'Q2']);
    expect(groupDepth(columns)).to.equal(2);
    expect(groupsOf(columns)).to.deep.equal([
      ['2024 0-3', '2025 3-4'],
      ['Q1 0-2', 'Q2 2-3', 'Q2 3-4'],
    ]);
  });

  it('are missing above columns that have none', () => {
    expect(groupsOf(columnsOf([], ['2024'], [], ['2024']))).to.deep.equal([['2024 1-2', '2024 3-4']]);
    expect(groupsOf(columnsOf([], []))).to.deep.equal([]);
  });

  it('end with the frozen columns', () => {
    expect(groupsOf(columnsOf(['Place'], ['Place'], ['Place']), 2)).to.deep.equal([['Place 0-2', 'Place 2-3']]);
  });
});
