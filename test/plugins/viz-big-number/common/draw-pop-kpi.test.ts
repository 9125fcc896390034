import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { popKpiViz } from '../../../../plugins/viz-big-number/common/pop-kpi-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
const theme = createVizTheme({ scheme: 'light' });

/** As Superset 6.1 saves it. */
const saved: FormData = {
  viz_type: 'pop_kpi',
  datasource: '1__table',
  metric: 'sales',
  adhoc_filters: [
    {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'sold',
      operator: 'TEMPORAL_RANGE',
      comparator: '2024-01-01 : 2024-02-01',
    },
  ],
  time_compare: '1 year ago',
  row_limit: 10_000,
  y_axis_format: 'SMART_NUMBER',
  percentDifferenceFormat: 'SMART_NUMBER',
  header_font_size: 0.2,
  subheader_font_size: 0.125,
  comparison_color_enabled: true,
  comparison_color_scheme: 'Green',
};

type Cell = number | string | null;

async function drawn(values: Readonly<Record<string, Cell>>, settings: Readonly<Record<string, unknown>> = {}) {
  const formData = popKpiViz.migrate({ ...saved, ...settings });
  const opened = popKpiViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const columns = Object.entries(values).map(([name, value]) => ({
    name,
    databaseType: 'DOUBLE',
    type: 0 as const,
    values: [value],
  }));
  const input = {
    data: [{ rowCount: columns.length === 0 ? 0 : 1, columns }],
    formData,
    theme,
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => (name === 'sales' ? 'Sales' : name),
  };
  const { draw, summarize } = await opened.value();
  return { ...draw({ ...input, document, size: { widthPx: 620, heightPx: 300 } }), summary: summarize(input) };
}

type Scene = Awaited<ReturnType<typeof drawn>>;
const textsOf = ({ element }: Scene): readonly string[] =>
  [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');
const fillOf = ({ element }: Scene, words: string) =>
  [...element.querySelectorAll('text')].find((one) => one.textContent.includes(words))?.getAttribute('fill');

describe('a number with its comparison', () => {
  it('shows value, change in percent, difference and the value before', async () => {
    const scene = await drawn({ sales: 150, 'sales__1 year ago': 120 });
    expect(textsOf(scene)).to.deep.equal(['150', '▲ +25%', '+30', '1 year earlier: 120']);
  });

  it('relates the change to the size of a negative value before', async () => {
    const scene = await drawn({ sales: -30, 'sales__1 year ago': -40 });
    expect(textsOf(scene)).to.deep.equal(['-30', '▲ +25%', '+10', '1 year earlier: -40']);
  });

  it('has no change from zero or from nothing', async () => {
    expect(textsOf(await drawn({ sales: 150, 'sales__1 year ago': 0 }))).to.deep.equal([
      '150',
      '▲ N/A',
      '+150',
      '1 year earlier: 0',
    ]);
    expect(textsOf(await drawn({ sales: 150, 'sales__1 year ago': null }))).to.deep.equal([
      '150',
      'N/A',
      'N/A',
      '1 year earlier: N/A',
    ]);
  });

  it('keeps all digits of a difference between large integers', async () => {
    const scene = await drawn(
      { sales: '9007199254740995', 'sales__1 year ago': '9007199254740992' },
      { y_axis_format: ',d' },
    );
    expect(textsOf(scene)).to.include('+3');
  });

  it('colors an increase green or red, and a standstill not at all', async () => {
    const rising = { sales: 150, 'sales__1 year ago': 120 };
    expect(fillOf(await drawn(rising), '+25%')).to.equal(theme.positive);
    expect(fillOf(await drawn(rising, { comparison_color_scheme: 'Red' }), '+25%')).to.equal(theme.negative);
    expect(fillOf(await drawn(rising, { comparison_color_enabled: false }), '+25%')).to.equal(theme.mutedText);
    expect(fillOf(await drawn({ sales: 5, 'sales__1 year ago': 5 }), '0%')).to.equal(theme.mutedText);
  });

  it('leaves out what is switched off, here or in the columns of Superset', async () => {
    const rising = { sales: 150, 'sales__1 year ago': 120 };
    expect(textsOf(await drawn(rising, { show_difference: false }))).not.to.include('+30');
    expect(
      textsOf(await drawn(rising, { column_config: { '%': { visible: false }, '#': { visible: false } } })),
    ).to.deep.equal(['150', '+30', '1 year earlier']);
  });

  it('writes the change in the chosen format', async () => {
    const scene = await drawn({ sales: 150, 'sales__1 year ago': 120 }, { percentDifferenceFormat: '.3%' });
    expect(textsOf(scene)).to.include('▲ +25.000%');
  });

  it('shows several comparisons below each other, each with its time', async () => {
    const scene = await drawn(
      { sales: 150, 'sales__1 week ago': 100, sales__inherit: 300 },
      { time_compare: ['1 week ago', 'inherit'] },
    );
    expect(textsOf(scene)).to.deep.equal([
      '150',
      '▲ +50%',
      '+50',
      '1 week earlier: 100',
      '▼ -50%',
      '-150',
      'The period before: 300',
    ]);
  });

  it('says that there is no comparison where none is chosen', async () => {
    expect(textsOf(await drawn({ sales: 150 }, { time_compare: [] }))).to.deep.equal([
      '150',
      'No comparison: choose what to compare with',
    ]);
  });

  it('tells all numbers in its tooltip and its summary', async () => {
    const scene = await drawn({ sales: 150, 'sales__1 year ago': 120 });
    expect(scene.marks[0]?.rows.map(({ label, value }) => [label, value])).to.deep.equal([
      ['Sales', '150'],
      ['1 year earlier', '120'],
      ['Difference', '+30'],
      ['Change in percent', '+25%'],
    ]);
    expect(scene.summary).to.equal('Sales: 150. 1 year earlier: 120, changed by +25% since.');
  });

  it('asks for the metric once more at the earlier time', () => {
    const [query] = popKpiViz.buildQuery(saved);
    expect(query).to.deep.include({ columns: [], metrics: ['sales'], time_offsets: ['1 year ago'] });
    expect(query?.filters).to.deep.equal([{ col: 'sold', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2024-02-01' }]);
  });

  it('takes one shift alone, as Superset saves it, for a list of one', () => {
    expect(popKpiViz.migrate(saved)['time_compare']).to.deep.equal(['1 year ago']);
    expect(popKpiViz.migrate({ ...saved, time_compare: '' })['time_compare']).to.deep.equal([]);
  });

  it('asks for the period before, or for one from a chosen day on', () => {
    expect(popKpiViz.buildQuery({ ...saved, time_compare: 'inherit' })[0]?.time_offsets).to.deep.equal(['inherit']);
    const custom = { ...saved, time_compare: 'custom', start_date_offset: '2023-05-01' };
    expect(popKpiViz.buildQuery(custom)[0]?.time_offsets).to.deep.equal(['2023-05-01']);
  });
});
