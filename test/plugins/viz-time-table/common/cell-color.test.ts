import { expect } from 'chai';
import { createVizTheme } from '#plugins/viz-kit';
import { cellColor } from '../../../../plugins/viz-time-table/common/cell-color.ts';
import { timeColumns } from '../../../../plugins/viz-time-table/common/time-column.ts';

const theme = createVizTheme({ scheme: 'light' });
const look = (given: object, value: number | null) =>
  cellColor(
    timeColumns([{ colType: 'time', ...given }], { trend: '', latest: '', change: '' })[0]!,
    { value, problem: undefined },
    theme,
  );

describe('cellColor', () => {
  it('is that of gain or loss for changes, and none for amounts', () => {
    expect(look({ comparisonType: 'diff' }, 3)).to.deep.equal({ fill: theme.positive });
    expect(look({ comparisonType: 'perc_change' }, -0.1)).to.deep.equal({ fill: theme.negative });
    expect(look({ comparisonType: 'perc_change' }, 0)).to.deep.equal({});
    expect(look({ comparisonType: 'value' }, -3)).to.deep.equal({});
  });

  it('is a ground between two bounds, strongest at them', () => {
    const bounds = [0, 10];
    expect(look({ bounds }, 0).ground).to.deep.equal({ color: theme.negative, opacity: 0.35 });
    expect(look({ bounds }, 12).ground).to.deep.equal({ color: theme.positive, opacity: 0.35 });
    expect(look({ bounds }, 5).ground?.opacity).to.equal(0);
  });

  it('tells on which side of one bound a value is', () => {
    expect(look({ bounds: [5, null] }, 5).fill).to.equal(theme.positive);
    expect(look({ bounds: [5, null] }, 4).fill).to.equal(theme.negative);
    expect(look({ bounds: [null, 5] }, 6).fill).to.equal(theme.negative);
  });
});
