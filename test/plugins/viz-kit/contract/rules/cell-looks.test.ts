import { expect } from 'chai';
import { cellLooks, createVizTheme, lookColors, type ConditionalRule } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';

const columns = [
  { name: 'a', values: [0, 50, 100, null] },
  { name: 'b', values: ['x', 'y', 'z', 'x'] },
];

/** The look of a cell of column `target`, in a row with these values. */
function lookAt(rules: readonly ConditionalRule[], row: Readonly<Record<string, CellValue>>, target = 'a') {
  return cellLooks(rules, columns)(target)?.((name) => row[name]);
}

const groundAt = (rules: readonly ConditionalRule[], value: CellValue) => {
  const ground = lookAt(rules, { a: value })?.ground;
  return ground !== undefined && 'color' in ground ? ground : undefined;
};

describe('cellLooks', () => {
  it('colors by the last rule that holds, stronger the farther from the target', () => {
    const rules = [
      { column: 'a', operator: '>', targetValue: 0, colorScheme: '#00aa00' },
      { column: 'a', operator: '≤ x ≤', targetValueLeft: 90, targetValueRight: 100, colorScheme: '#aa0000' },
    ];
    expect(groundAt(rules, 0)).to.equal(undefined);
    expect(groundAt(rules, 50)?.color).to.equal('#00aa00');
    expect(groundAt(rules, 95)?.color).to.equal('#aa0000');
    expect(groundAt(rules, 10)?.opacity).to.be.lessThan(groundAt(rules, 80)?.opacity ?? 0);
  });

  it('colors evenly where the gradient is switched off', () => {
    const rules = [{ column: 'a', operator: '>', targetValue: 0, useGradient: false }];
    expect(groundAt(rules, 10)?.opacity).to.equal(groundAt(rules, 100)?.opacity);
  });

  it('formats the text, another column or the entire row, in old keys and new ones', () => {
    const rule = { column: 'a', operator: '>', targetValue: 10, colorScheme: '#00aa00' };
    expect(lookAt([{ ...rule, objectFormatting: 'TEXT_COLOR' }], { a: 50 })).to.deep.equal({ ink: '#00aa00' });
    expect(lookAt([{ ...rule, toTextColor: true }], { a: 50 })).to.deep.equal({ ink: '#00aa00' });
    const other = { ...rule, columnFormatting: 'b' };
    expect(lookAt([other], { a: 50, b: 'x' }, 'b')).to.have.property('ground');
    expect(lookAt([other], { a: 50, b: 'x' }, 'a')).to.equal(undefined);
    for (const row of [{ columnFormatting: 'ENTIRE_ROW' }, { toAllRow: true }])
      expect(lookAt([{ ...rule, ...row }], { a: 50, b: 'x' }, 'b')).to.have.property('ground');
    expect(lookAt([{ ...rule, toAllRow: true }], { a: 5, b: 'x' }, 'b')).to.equal(undefined);
  });

  it('has scales between the ends of the column, or between those that are given', () => {
    const scale = { column: 'a', operator: 'scale', colorScheme: 'tessera_teal' };
    expect(lookAt([scale], { a: 25 })).to.deep.equal({ ground: { share: 0.25, scheme: 'tessera_teal' } });
    expect(lookAt([{ ...scale, targetValueLeft: 20, targetValueRight: 40 }], { a: 25 })?.ground).to.include({
      share: 0.25,
    });
    expect(lookAt([scale], { a: null })).to.equal(undefined);
  });

  it('has bars, arrows by thirds and icons of rules', () => {
    expect(lookAt([{ column: 'a', operator: 'bars', colorScheme: '#00aa00' }], { a: 25 })).to.deep.equal({
      bar: { from: 0, to: 0.25, isNegative: false, color: '#00aa00' },
    });
    const arrows = [10, 50, 90].map((a) => lookAt([{ column: 'a', operator: 'icons' }], { a })?.icon?.glyph);
    expect(arrows).to.deep.equal(['▼', '▶', '▲']);
    const star = { column: 'a', operator: '>', targetValue: 10, icon: 'star', colorScheme: '#00aa00' };
    expect(lookAt([star], { a: 50 })).to.deep.equal({ icon: { glyph: '★', color: '#00aa00' } });
  });

  it('has thresholds: the colour of the greatest one that is reached', () => {
    const steps = [
      { value: 80, color: '#cc0000' },
      { value: null, color: '#00aa00' },
      { value: 50, color: '#ddaa00' },
    ];
    const rule = { column: 'a', operator: 'thresholds', steps };
    expect([-5, 49, 50, 80, 200].map((value) => groundAt([rule], value)?.color)).to.deep.equal([
      '#00aa00',
      '#00aa00',
      '#ddaa00',
      '#cc0000',
      '#cc0000',
    ]);
  });
});

describe('lookColors', () => {
  it('writes readable text on a scale', () => {
    const theme = createVizTheme({ scheme: 'light' });
    expect(lookColors({ ground: { share: 1, scheme: 'tessera_blue' } }, theme).ink).to.equal('#ffffff');
    expect(lookColors({ ground: { share: 0, scheme: 'tessera_blue' } }, theme).ink).to.equal('#1b1b1b');
  });
});
