import { expect } from 'chai';
import { Extensions } from '#core/common';
import type { ChartActionContext, ChartAnswer } from '#plugins/charts';
import { exportItems } from '../../../../../plugins/charts/browser/menu/export-items.ts';
import { registeredVizTypes } from '../../../../viz-contract/registered-viz-types.ts';

describe('exportItems', () => {
  let labels: (
    formData: Readonly<Record<string, unknown>>,
    ...answers: readonly Partial<ChartAnswer>[]
  ) => readonly string[];

  before(async () => {
    const vizTypes = await registeredVizTypes();
    const services = {
      get: (token: unknown) => {
        if (token !== Extensions) throw new Error('Only viz types are looked up.');
        return { all: () => vizTypes } as never;
      },
    };
    labels = (settings, ...answers) => {
      const context = {
        formData: { datasource: '1__table', ...settings },
        state: { queriesResponse: answers },
      } as unknown as ChartActionContext;
      return exportItems
        .filter((item) => item.isShown?.(context, services) ?? true)
        .map((item) => item.label(context, services));
    };
  });

  it('tell the rows that come: one for each bin of a histogram, however many rows they count [2.3.1c] [2.3.1d]', () => {
    const bin = (name: string) => ({ name, databaseType: 'BIGINT', type: 0 as const, values: [1_000_000] });
    const result = { rowCount: 1, columns: [bin('0 - 5'), bin('5 - 10'), bin('10 - 15')] };
    expect(
      labels({ viz_type: 'histogram_v2', column: 'delay', bins: 3 }, { result, rowcount: 1, sqlRowcount: 3_000_000 }),
    ).to.deep.equal(['Export to CSV (3 rows)', 'Export to Excel (3 rows)']);
  });

  it('offer a pivoted chart both ways, each with its own rows', () => {
    const line = { viz_type: 'echarts_timeseries_line', x_axis: 'day', metrics: ['count'], groupby: ['city'] };
    expect(labels(line, { rowcount: 31, sqlRowcount: 62 })).to.deep.equal([
      'Export to CSV (62 rows)',
      'Export to pivoted CSV (31 rows)',
      'Export to full CSV',
      'Export to Excel (62 rows)',
      'Export to full Excel',
    ]);
  });

  it('count the rows of a table without its totals, and none where a file has more pages than the picture', () => {
    const table = { viz_type: 'table', groupby: ['city'], metrics: ['count'], show_totals: true };
    const [rows, totals] = [
      { rowcount: 12, sqlRowcount: 12 },
      { rowcount: 1, sqlRowcount: 1 },
    ];
    expect(labels(table, rows, totals)).to.include('Export to CSV (12 rows)');
    expect(labels({ ...table, server_pagination: true }, rows, totals, totals)).to.include('Export to CSV');
  });
});
