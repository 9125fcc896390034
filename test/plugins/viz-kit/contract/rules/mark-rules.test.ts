import { expect } from 'chai';
import { createVizTheme, markRules, type ConditionalRule, type MarkChoice } from '#plugins/viz-kit';

const theme = createVizTheme({ scheme: 'light' });

interface Given extends Partial<Pick<MarkChoice, 'target'>> {
  readonly metrics?: Readonly<Record<string, readonly number[]>>;
  readonly hidden?: readonly string[];
}

function rulesOf(rules: readonly ConditionalRule[], given: Given = {}) {
  const { target = 'series', metrics = { sales: [0, 10, 20] }, hidden = [] } = given;
  return markRules(
    { theme, hidden: new Set(hidden), labelOf: (name) => name.toUpperCase() },
    {
      rules,
      target,
      metrics: Object.entries(metrics).map(([name, values]) => ({ name, values: () => values })),
      wordsOf: (value) => `${String(value)} €`,
    },
  );
}

const above = { column: 'sales', operator: '>', targetValue: 5, colorScheme: '#ff0000' };

describe('rules of marks', () => {
  it('give a mark that meets one the whole colour, however near the target it is', () => {
    const { colorOf } = rulesOf([above]);
    expect([5, 6, 20].map((value) => colorOf('sales', () => value))).to.deep.equal([undefined, '#ff0000', '#ff0000']);
  });

  it('let the last one win', () => {
    const { colorOf } = rulesOf([above, { column: 'sales', operator: '=', targetValue: 7, colorScheme: '#00ff00' }]);
    expect([7, 8].map((value) => colorOf('sales', () => value))).to.deep.equal(['#00ff00', '#ff0000']);
  });

  it('run a scale between the ends of all values, from a colour that can be told from the ground', () => {
    const { colorOf } = rulesOf([{ column: 'sales', operator: 'scale', colorScheme: 'schemeBlues' }]);
    const shown = [0, 10, 20].map((value) => colorOf('sales', () => value));
    // 0.15 + 0.85 times the place between 0 and 20.
    expect(shown).to.deep.equal([0.15, 0.575, 1].map((share) => theme.rampOf(share, 'schemeBlues')));
  });

  it('color by steps, each from its value on', () => {
    const steps = [
      { value: 10, color: '#00ff00' },
      { value: null, color: '#0000ff' },
    ];
    const { colorOf, legend } = rulesOf([{ column: 'sales', operator: 'thresholds', steps }]);
    expect([9, 10].map((value) => colorOf('sales', () => value))).to.deep.equal(['#0000ff', '#00ff00']);
    expect(legend.map(({ label, color }) => [label, color])).to.deep.equal([
      ['< 10 €', '#0000ff'],
      ['≥ 10 €', '#00ff00'],
    ]);
  });

  it('color a metric by another one of its row', () => {
    const rule = { ...above, columnFormatting: 'profit' };
    const { colorOf } = rulesOf([rule], { metrics: { sales: [], profit: [] } });
    const row: Readonly<Record<string, number>> = { sales: 6, profit: 1 };
    expect(colorOf('profit', (name) => row[name])).to.equal('#ff0000');
    expect(colorOf('sales', (name) => row[name])).to.equal(undefined);
  });

  it('color the only number whatever column they name', () => {
    const { colorOf } = rulesOf([{ ...above, column: 'renamed since' }], { target: 'value' });
    expect(colorOf('sales', () => 6)).to.equal('#ff0000');
  });

  it('are named in the legend with their metric where there are several, a scale with its ends and colours', () => {
    const scale = { column: 'sales', operator: 'scale', targetValueRight: 50 };
    const range = { ...above, operator: '≤ x <', targetValueLeft: 1, targetValueRight: 3 };
    const { legend } = rulesOf([scale, range], { metrics: { sales: [2, 4], profit: [] } });
    expect(legend.map(({ label }) => label)).to.deep.equal(['SALES: 2 € – 50 €', 'SALES: 1 € ≤ x < 3 €']);
    expect(legend.map(({ colors }) => colors?.length)).to.deep.equal([5, undefined]);
  });

  it('are not applied while their entry is switched off', () => {
    const { colorOf, legend } = rulesOf([above], { hidden: ['rule:0'] });
    expect(colorOf('sales', () => 6)).to.equal(undefined);
    expect(legend).to.have.length(1);
  });

  it('take the named colours of Superset', () => {
    const { colorOf } = rulesOf([{ ...above, colorScheme: 'colorError' }]);
    expect(colorOf('sales', () => 6)).to.equal('#c73a2b');
  });

  it('say which of them are for cells, and apply none of those', () => {
    const rules = rulesOf([
      { ...above, icon: 'star' },
      { column: 'sales', operator: 'bars' },
    ]);
    expect(rules.colorOf('sales', () => 6)).to.equal(undefined);
    expect(rules.legend).to.deep.equal([]);
    expect(rules.remark).to.equal('Rules by color are not applied: icons, data bars are for the cells of tables.');
  });

  it('let no text but a colour into the picture, and name it', () => {
    const { colorOf, remark } = rulesOf([{ ...above, colorScheme: 'url(https://elsewhere.example)' }]);
    expect(colorOf('sales', () => 6)).to.equal(undefined);
    expect(remark).to.contain('“url(https://elsewhere.example)” is not known');
  });

  it('run one scale over all small multiples', () => {
    const axes = { valuesOf: (_axis: string, values: Iterable<number | null>) => [...values, 40] };
    const rules = [{ column: 'sales', operator: 'scale' }];
    const metrics = [{ name: 'sales', values: () => [0, 20] }];
    const input = { theme, hidden: new Set<string>(), labelOf: String, axes };
    const { colorOf } = markRules(input, { rules, target: 'series', metrics, wordsOf: String });
    expect(colorOf('sales', () => 20)).to.equal(theme.rampOf(0.575));
  });
});
