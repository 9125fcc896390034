import { expect } from 'chai';
import { arrangedLegend, legendLook, type LegendEntry } from '#plugins/viz-kit';

const chart = (settings: Readonly<Record<string, unknown>>) => ({
  viz_type: 'pie',
  datasource: '1__table',
  ...settings,
});
const entry = (label: string): LegendEntry => ({ key: label, label, color: '#123456' });
const labels = (legend: readonly LegendEntry[]) => legend.map(({ label }) => label);

describe('the look of a legend', () => {
  it('is the usual one where the chart says nothing', () => {
    expect(legendLook(chart({}))).to.deep.equal({ place: 'top', flow: 'rows', leastPx: 0, sort: undefined });
  });

  it('is that of saved charts', () => {
    const saved = { legendOrientation: 'left', legendType: 'scroll', legendMargin: 40, legendSort: 'desc' };
    expect(legendLook(chart(saved))).to.deep.equal({ place: 'left', flow: 'scroll', leastPx: 40, sort: 'desc' });
  });

  it('has the default for what is no choice here', () => {
    const odd = { legendOrientation: 'middle', legendType: 'fancy', legendMargin: 'wide', legendSort: 'size' };
    expect(legendLook(chart(odd))).to.deep.equal({ place: 'top', flow: 'rows', leastPx: 0, sort: undefined });
  });

  it('reads a margin that was saved as text, and takes one below nothing for nothing', () => {
    expect(legendLook(chart({ legendMargin: '25' })).leastPx).to.equal(25);
    expect(legendLook(chart({ legendMargin: -5 })).leastPx).to.equal(0);
    expect(legendLook(chart({ legendMargin: '' })).leastPx).to.equal(0);
  });
});

describe('entries of a legend', () => {
  const given = [entry('b'), entry('a10'), entry('a9')];

  it('stay in the order of the data', () => {
    expect(labels(arrangedLegend(given, { place: 'top', sort: undefined }))).to.deep.equal(['b', 'a10', 'a9']);
  });

  it('are sorted by name, numbers in names as numbers', () => {
    expect(labels(arrangedLegend(given, { place: 'top', sort: 'asc' }))).to.deep.equal(['a9', 'a10', 'b']);
    expect(labels(arrangedLegend(given, { place: 'top', sort: 'desc' }))).to.deep.equal(['b', 'a10', 'a9']);
  });

  it('are seen at another edge although the drawing names them', () => {
    const named = [{ ...entry('a'), isNamed: true }];
    expect(arrangedLegend(named, { place: 'top', sort: undefined })).to.deep.equal(named);
    expect(arrangedLegend(named, { place: 'right', sort: undefined })).to.deep.equal([entry('a')]);
  });
});
