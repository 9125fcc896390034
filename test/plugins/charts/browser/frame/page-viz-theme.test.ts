import { expect } from 'chai';
import { createColorAssignments } from '#plugins/viz-kit';
import { pageVizTheme } from '../../../../../plugins/charts/browser/frame/page-viz-theme.ts';

const chart = { viz_type: 'table', datasource: '1__table' };

function colorsIn(place: { readonly dashboardId?: number }, labels: readonly string[]) {
  const theme = pageVizTheme('light', null, { ...chart, ...place });
  return labels.map((label) => theme.colorOf(label));
}

describe('pageVizTheme', () => {
  it('gives a label the same colour in all charts of a dashboard, whatever was drawn elsewhere before [3.4.2]', () => {
    const [first, second] = colorsIn({ dashboardId: 901 }, ['NO', 'SE']);
    expect(first).not.to.equal(second);
    colorsIn({}, ['a', 'b', 'c']);
    expect(colorsIn({ dashboardId: 902 }, ['SE', 'NO']), 'another dashboard begins anew').to.deep.equal([
      first,
      second,
    ]);
    expect(colorsIn({ dashboardId: 901 }, ['SE', 'NO'])).to.deep.equal([second, first]);
  });

  it('gives a chart that stands alone the colours of what it shows, not of what was shown before', () => {
    const [first, second] = colorsIn({}, ['NO', 'SE']);
    expect(colorsIn({}, ['Oslo', 'Bergen'])).to.deep.equal([first, second]);
  });

  it('begins samples with the first colour, and lets them take none from the charts of the page', () => {
    const [first, second] = colorsIn({ dashboardId: 903 }, ['NO', 'SE']);
    const sample = pageVizTheme('light', null, { ...chart, dashboardId: 904 }, createColorAssignments());
    expect([sample.colorOf('a'), sample.colorOf('b')]).to.deep.equal([first, second]);
    expect(colorsIn({ dashboardId: 904 }, ['FI'])).to.deep.equal([first]);
  });
});
