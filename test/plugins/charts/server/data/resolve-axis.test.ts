import { expect } from 'chai';
import { genericType } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import { resolveAxis } from '../../../../../plugins/charts/server/data/resolve-axis.ts';

const timeColumn = (name: string) => ({ column_name: name, is_dttm: true, type_generic: genericType.temporal });
const dataset = { columns: [timeColumn('ordered'), timeColumn('sent')] } as unknown as DatasetModel; // all it reads

describe('resolveAxis', () => {
  it('moves the axis of pivots and of forecasts to the time column of the query', () => {
    const query = {
      columns: ['ordered'],
      metrics: ['count'],
      granularity: 'sent',
      post_processing: [
        { operation: 'pivot', options: { index: ['ordered'] } },
        { operation: 'prophet', options: { index: 'ordered', periods: 2 } },
      ],
    };
    const { columns, post_processing: steps } = resolveAxis(query, 'ordered', dataset);
    expect(columns).to.deep.equal(['sent']);
    expect(steps).to.deep.equal([
      { operation: 'pivot', options: { index: ['sent'] } },
      { operation: 'prophet', options: { index: 'sent', periods: 2 } },
    ]);
  });
});
