import { expect } from 'chai';
import { groupNames } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';
import { createVizFormats } from '../../../../../plugins/viz-kit/contract/formats/create-viz-formats.ts';

const named = (...columns: (readonly CellValue[])[]) =>
  groupNames(
    columns.map((values, at) => ({ name: `c${String(at)}`, databaseType: 'VARCHAR', type: 1, values })),
    columns[0]?.length ?? 0,
    String,
  );
const differs = (names: readonly { readonly label: string; readonly colorKey: string; readonly key: string }[]) =>
  (['key', 'label', 'colorKey'] as const).map((part) => new Set(names.map((name) => name[part])).size);

describe('groupNames', () => {
  it('keeps values with commas in them apart, wherever the columns join', () => {
    expect(differs(named(['a, b', 'a'], ['c', 'b, c']))).to.deep.equal([2, 2, 2]);
  });

  it('keeps a missing value and the text that stands for it apart, in words and in colours', () => {
    expect(differs(named([null, '<NULL>', 'N/A']))).to.deep.equal([3, 3, 3]);
  });

  it('gives the text that reads as a missing value a colour of its own, also where none is missing', () => {
    const [text] = named(['<NULL>']);
    const [missing] = named([null]);
    expect([text?.label, text?.colorKey, missing?.colorKey]).to.deep.equal(['<NULL>', '\\<NULL>', '<NULL>']);
  });

  it('gives a text of no letters words, and the colour that series of it have', () => {
    const [empty] = groupNames([{ name: 'c', databaseType: 'VARCHAR', type: 1, values: [''] }], 1, (value) =>
      createVizFormats().cell(value, 1),
    );
    expect([empty?.label, empty?.colorKey]).to.deep.equal(['(empty text)', '']);
  });

  it('leaves what nobody can mix up as it is', () => {
    expect(named(['Oslo, Norway', 'Lima']).map(({ label }) => label)).to.deep.equal(['Oslo, Norway', 'Lima']);
  });
});
