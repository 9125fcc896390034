import { expect } from 'chai';
import type { SettingSectionProps } from '#plugins/explore';
import { fieldActions } from '../../../../plugins/table-calculations/browser/field-actions.ts';
import { pivotViz } from '../../../../plugins/viz-pivot/common/pivot-viz.ts';
import { tableViz } from '../../../../plugins/viz-table/common/table-viz.ts';
import { aDataset } from '../../explore/support/builders.ts';

const changes: unknown[] = [];
const chart = (viz: SettingSectionProps['viz']): SettingSectionProps => ({
  viz,
  dataset: aDataset(),
  formData: { viz_type: viz.key, datasource: '7__table', groupby: ['origin'], metrics: ['late'] },
  onChange: (_field, values) => void changes.push(values),
});
const slotOf = (viz: SettingSectionProps['viz'], key: string) => {
  const slot = viz.slots.find((one) => one.key === key);
  if (slot === undefined) throw new Error(`no slot ${key}`);
  return slot;
};
const shownIn = (viz: SettingSectionProps['viz'], key: string): readonly string[] =>
  fieldActions
    .filter((action) => action.isShown({ slot: slotOf(viz, key), value: 'late' }, chart(viz)))
    .map((action) => action.label());

describe('calculations in the menu of a metric', () => {
  it('offers five with one click, of metrics that are drawn', () => {
    expect(shownIn(tableViz, 'metrics')).to.deep.equal([
      'Running total',
      'Percent of total',
      'Difference from previous',
      'Rank',
      'Moving average of 3',
    ]);
    expect(shownIn(tableViz, 'timeseries_limit_metric')).to.deep.equal([]);
    expect(shownIn(tableViz, 'groupby')).to.deep.equal([]);
  });

  it('offers none where a type aggregates in a way of its own', () => {
    expect(shownIn(pivotViz, 'metrics')).to.deep.equal([]);
  });

  it('adds one as a step, named after its metric', () => {
    changes.length = 0;
    fieldActions.at(-1)?.run({ slot: slotOf(tableViz, 'metrics'), value: 'late' }, chart(tableViz));
    expect(changes).to.deep.equal([
      {
        table_calculations: [
          { name: 'Moving average of 3 of late', calculation: 'moving_average', window: 3, of: 'late' },
        ],
      },
    ]);
  });
});
