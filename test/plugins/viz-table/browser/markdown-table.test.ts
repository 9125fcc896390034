import { expect } from 'chai';
import { markdownTable } from '../../../../plugins/viz-table/browser/markdown-table.ts';

describe('markdownTable', () => {
  it('has a heading, a rule with the sides of numbers, and cells that stay cells', () => {
    const rows = [
      ['a|b', '1'],
      ['two\nlines', '20'],
    ];
    expect(markdownTable(['Name', 'Count'], rows, (column) => column === 1)).to.equal(
      ['| Name | Count |', '| --- | ---: |', '| a\\|b | 1 |', '| two lines | 20 |'].join('\n'),
    );
  });
});
