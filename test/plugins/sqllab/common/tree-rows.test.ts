import { expect } from 'chai';
import { treeRows } from '../../../../plugins/sqllab/common/tree-rows.ts';

describe('lines of the tree of tables', () => {
  const tables = ['Orders', 'order_lines', 'people'].map((value) => ({ value, type: 'table' }));
  const columns = {
    status: 'ready',
    items: [{ name: 'id', type: 'INTEGER', keys: ['pk'] }],
    error: undefined,
  } as const;

  it('are the tables whose name has the searched text, whatever its case', () => {
    expect(treeRows(tables, 'ORDER', new Set(), () => undefined).map((row) => row.id)).to.deep.equal([
      'Orders',
      'order_lines',
    ]);
  });

  it('have the columns behind an open table, or say that they are read', () => {
    const rows = treeRows(tables, '', new Set(['Orders', 'people']), (table) =>
      table === 'Orders' ? columns : undefined,
    );
    expect(rows.map((row) => row.kind)).to.deep.equal(['table', 'column', 'table', 'table', 'note']);
    expect(rows[1]).to.deep.include({ name: 'id', isKey: true });
  });
});
