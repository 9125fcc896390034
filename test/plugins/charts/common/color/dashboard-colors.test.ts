import { expect } from 'chai';
import { dashboardColors, labelId, usedColors } from '#plugins/charts';
import { pageVizTheme } from '../../../../../plugins/charts/browser/frame/page-viz-theme.ts';

const themeOf = (dashboardId: number) =>
  pageVizTheme('light', null, { viz_type: 'pie', datasource: '1__table', dashboardId });

describe('dashboardColors', () => {
  it('gives labels the places that the server answers, whichever chart asks first [3.4.2]', async () => {
    const [blue, orange, green] = ['a', 'b', 'c'].map((label) => themeOf(911).colorOf(label));
    const asked: unknown[] = [];
    dashboardColors.open(910, [labelId('NO')], (ids) => {
      asked.push(ids);
      return Promise.resolve(['NO', 'FI', 'SE'].map(labelId)); // somebody else has drawn FI meanwhile
    });
    const theme = themeOf(910);
    expect(theme.colorOf('NO')).to.equal(blue);
    expect(dashboardColors.settle(910), 'all are known').to.equal(undefined);
    theme.colorOf('SE');
    await dashboardColors.settle(910);
    expect(asked).to.deep.equal([[labelId('SE')]]);
    expect(['SE', 'FI'].map((label) => theme.colorOf(label))).to.deep.equal([green, orange]);
    expect(dashboardColors.settle(910)).to.equal(undefined);
  });

  it('keeps for later readers only colours that are agreed on, and asks no more once the server refuses [9.2.9]', async () => {
    dashboardColors.open(912, [], () => Promise.reject(new Error('not now')));
    const color = themeOf(912).colorOf('SE');
    await dashboardColors.settle(912);
    expect(dashboardColors.settle(912)).to.equal(undefined);
    expect(themeOf(912).colorOf('SE')).to.equal(color);
    expect(usedColors.of(912)).to.deep.equal({});
    dashboardColors.open(912, [labelId('SE')], () => Promise.resolve([]));
    themeOf(912).colorOf('SE');
    expect(usedColors.of(912)).to.deep.equal({ SE: color });
  });
});
