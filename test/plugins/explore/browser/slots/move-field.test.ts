import { expect } from 'chai';
import type { Slot } from '#plugins/viz-kit';
import { moveField } from '../../../../../plugins/explore/browser/slots/move-field.ts';
import { aDataset, formDataOf } from '../../support/builders.ts';

const slots: readonly Slot[] = [
  { key: 'x_axis', kind: 'time-axis', title: 'X axis', isRequired: true, max: 1 },
  { key: 'groupby', kind: 'dimension', title: 'Series', isRequired: false },
  { key: 'metrics', kind: 'metric', title: 'Metrics', isRequired: true },
  { key: 'size', kind: 'metric', title: 'Size', isRequired: false, max: 1 },
];
const sumOfDelay = {
  expressionType: 'SIMPLE',
  column: { column_name: 'delay' },
  aggregate: 'SUM',
  label: 'Sum of delay',
};
const sql = { expressionType: 'SQL', sqlExpression: 'SUM(delay) / 2', label: 'Half' };

/** What a move changes in a chart with these settings. */
const move = (values: Readonly<Record<string, unknown>>, from: readonly [string, number], to: string, at?: number) =>
  moveField(
    { formData: formDataOf('line', values), dataset: aDataset(), slots },
    { from: { slot: from[0], index: from[1] }, to, ...(at === undefined ? {} : { at }) },
  );

describe('moveField', () => {
  it('moves a field to another slot', () => {
    expect(move({ groupby: ['origin', 'day'] }, ['groupby', 1], 'x_axis')).to.deep.equal({
      groupby: ['origin'],
      x_axis: 'day',
    });
  });

  it('gives the field of a full slot in exchange, so that nothing is lost', () => {
    expect(move({ groupby: ['origin'], x_axis: 'day' }, ['groupby', 0], 'x_axis')).to.deep.equal({
      groupby: ['day'],
      x_axis: 'origin',
    });
  });

  it('makes a column an aggregate of itself, and an aggregate its column', () => {
    expect(move({ groupby: ['delay'], metrics: ['count'] }, ['groupby', 0], 'metrics')).to.deep.equal({
      groupby: [],
      metrics: ['count', sumOfDelay],
    });
    expect(move({ metrics: [sumOfDelay] }, ['metrics', 0], 'groupby')).to.deep.equal({
      metrics: [],
      groupby: ['delay'],
    });
  });

  it('takes a column in SQL to any slot of columns, and to none of metrics', () => {
    const shouted = { expressionType: 'SQL', sqlExpression: 'UPPER(origin)', label: 'Shouted' };
    expect(move({ groupby: [shouted], x_axis: 'day' }, ['groupby', 0], 'x_axis')).to.deep.equal({
      groupby: ['day'],
      x_axis: shouted,
    });
    expect(move({ groupby: [shouted] }, ['groupby', 0], 'metrics')).to.equal(undefined);
  });

  it('counts a text, which has no sum', () => {
    const moved = move({ groupby: ['origin'] }, ['groupby', 0], 'size');
    expect(moved?.['size']).to.include({ aggregate: 'COUNT', label: 'Count of Origin' });
  });

  it('refuses what does not fit', () => {
    expect(move({ metrics: [sql] }, ['metrics', 0], 'groupby')).to.equal(undefined);
    expect(move({ metrics: ['count'] }, ['metrics', 0], 'x_axis')).to.equal(undefined);
    expect(move({ groupby: ['a', 'b'] }, ['groupby', 1], 'groupby', 1)).to.equal(undefined);
  });

  it('moves nothing where a full slot has what does not fit in exchange', () => {
    expect(move({ groupby: ['origin'], size: 'count' }, ['groupby', 0], 'size')).to.equal(undefined);
  });

  it('takes a metric as it is into another slot of metrics', () => {
    expect(move({ metrics: ['count', sql] }, ['metrics', 1], 'size')).to.deep.equal({ metrics: ['count'], size: sql });
  });

  it('puts a field at the place where it is dropped, also within its slot', () => {
    expect(move({ groupby: ['a', 'b', 'c'] }, ['groupby', 2], 'groupby', 0)).to.deep.equal({
      groupby: ['c', 'a', 'b'],
    });
    expect(move({ x_axis: 'day', groupby: ['origin'] }, ['x_axis', 0], 'groupby', 0)).to.deep.equal({
      x_axis: undefined,
      groupby: ['day', 'origin'],
    });
  });
});
