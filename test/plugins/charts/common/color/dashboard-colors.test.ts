import { expect } from 'chai';
import { dashboardColors, labelId, usedColors } from '#plugins/charts';
import { pageVizTheme } from '../../../../../plugins/charts/browser/frame/page-viz-theme.ts';

const formDataOf = (dashboardId: number) => ({ viz_type: 'pie', datasource: '1__table', dashboardId });
const themeOf = (dashboardId: number) => pageVizTheme('light', null, formDataOf(dashboardId));
/** Draws these labels, as a chart does; gives what the drawing waits for. */
function drawing(dashboardId: number, labels: readonly string[]) {
  const watched = dashboardColors.watch(dashboardId);
  const theme = pageVizTheme('light', null, formDataOf(dashboardId), watched?.assignments);
  for (const label of labels) theme.colorOf(label);
  return watched?.settle();
}

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
    expect(drawing(910, ['NO']), 'all are known').to.equal(undefined);
    await drawing(910, ['NO', 'SE']);
    expect(asked).to.deep.equal([[labelId('SE')]]);
    expect(['SE', 'FI'].map((label) => theme.colorOf(label))).to.deep.equal([green, orange]);
    expect(drawing(910, ['NO', 'SE', 'FI'])).to.equal(undefined);
  });

  it('asks once for all drawings that wait, and lets nobody wait for the labels of others', async () => {
    const asked: (readonly string[])[] = [];
    const kept: string[] = ['NO'].map(labelId);
    dashboardColors.open(913, kept, (ids) => {
      asked.push(ids);
      kept.push(...ids.filter((id) => !kept.includes(id)));
      return Promise.resolve([...kept]);
    });
    const first = drawing(913, ['A']);
    const others = ['B', 'C', 'D'].map((label) => drawing(913, [label]));
    expect(drawing(913, ['NO'])).to.equal(undefined);
    await Promise.all([first, ...others]);
    await drawing(913, ['B', 'C', 'D']);
    expect(asked).to.deep.equal([['A'], ['B', 'C', 'D']].map((labels) => labels.map(labelId)));
  });

  it('asks no more where an answer leaves out what was asked', async () => {
    let count = 0;
    dashboardColors.open(914, [], () => {
      count += 1;
      return Promise.resolve([]);
    });
    await drawing(914, ['A']);
    expect(drawing(914, ['A'])).to.equal(undefined);
    expect(count).to.equal(1);
  });

  it('keeps for later readers only colours that are agreed on, and asks no more once the server refuses [9.2.9]', async () => {
    dashboardColors.open(912, [], () => Promise.reject(new Error('not now')));
    const color = themeOf(912).colorOf('SE');
    await drawing(912, ['SE']);
    expect(drawing(912, ['SE'])).to.equal(undefined);
    expect(themeOf(912).colorOf('SE')).to.equal(color);
    expect(usedColors.of(912)).to.deep.equal({});
    dashboardColors.open(912, [labelId('SE')], () => Promise.resolve([]));
    themeOf(912).colorOf('SE');
    expect(usedColors.of(912)).to.deep.equal({ SE: color });
  });
});
