import { expect } from 'chai';
import { baseAxis, groupNames, seriesNames, createVizFormats } from '#plugins/viz-kit';
import { withOwnGrains } from '../../../../../plugins/viz-kit/contract/query/own-grain.ts';

const years = {
  expressionType: 'SQL',
  sqlExpression: 'day',
  isColumnReference: true,
  label: 'Day (year)',
  columnType: 'BASE_AXIS',
  timeGrain: 'P1Y',
  keepsGrain: true,
};
const formats = createVizFormats();
const times = {
  name: 'Day (year)',
  databaseType: 'TIMESTAMP',
  type: 2 as const,
  values: [Date.UTC(2024, 0, 1), null],
};
const chart = { viz_type: 'any', datasource: '1__table' };
const namesOf = (formData: Readonly<Record<string, unknown>>) => {
  const [result] = withOwnGrains([{ columns: [times], rowCount: 2 }], { ...chart, ...formData });
  const write = (value: (typeof times.values)[number] | string | boolean) => formats.cell(value, 2);
  return groupNames(result?.columns ?? [], 2, write).map(({ label }) => label);
};

describe('a dimension with a grain of its own', () => {
  it('is named by its grain', () => {
    expect(namesOf({ groupby: [years] })).to.deep.equal(['2024', 'N/A']);
  });

  it('is named by the format that somebody chose for times', () => {
    expect(namesOf({ groupby: [years], date_format: '%d.%m.%Y' })).to.deep.equal(['2024-01-01', 'N/A']);
  });

  it('leaves other times as they are', () => {
    expect(namesOf({ groupby: ['day'] })).to.deep.equal(['2024-01-01', 'N/A']);
  });

  it('names the series of a chart over time', () => {
    const formData = {
      ...chart,
      metrics: ['sales'],
      groupby: ['city', { ...years, timeGrain: '1970-07-01T00:00:00Z/P3M' }],
    };
    const name = 'Oslo, 2025-07-01 00:00:00';
    expect(seriesNames(formData, [name], (column) => column)(name).label).to.equal('Oslo, FY2026 Q1');
  });

  it('has the grain of the chart on the x axis', () => {
    expect(baseAxis(years, 'P1M')).to.deep.equal({
      expressionType: 'SQL',
      sqlExpression: 'day',
      isColumnReference: true,
      label: 'Day (year)',
      columnType: 'BASE_AXIS',
      timeGrain: 'P1M',
    });
  });
});
