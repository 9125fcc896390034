import { expect } from 'chai';
import {
  emptyField,
  fieldOfValue,
  isNameTaken,
  putWithField,
} from '../../../../../plugins/explore/common/dataset-fields/dataset-field.ts';
import { aColumn, aMetric } from '../../../datasets/support/columns.ts';
import { aDataset } from '../../support/builders.ts';

const dimension = { key: 'groupby', kind: 'dimension', title: 'Series', isRequired: false } as const;
const metrics = { key: 'metrics', kind: 'metric', title: 'Metrics', isRequired: true } as const;
const shouted = { expressionType: 'SQL', sqlExpression: 'UPPER(origin)', label: 'Shouted' };
const half = { expressionType: 'SQL', sqlExpression: 'SUM(delay) / 2', label: 'Half' };

describe('a value of a chart as a field of its dataset', () => {
  it('is a calculated column or a metric under its label', () => {
    expect(fieldOfValue(dimension, shouted)).to.deep.equal({
      ...{ kind: 'column', name: 'Shouted', expression: 'UPPER(origin)', type: '', description: '' },
    });
    expect(fieldOfValue(metrics, half)).to.deep.equal({
      ...{ kind: 'metric', name: 'Half', expression: 'SUM(delay) / 2', type: '', description: '' },
    });
  });

  it('is nothing where it is one already, or computes what its SQL only says for others', () => {
    expect(fieldOfValue(dimension, 'origin')).to.equal(undefined);
    expect(fieldOfValue(metrics, 'count')).to.equal(undefined);
    expect(fieldOfValue(metrics, { expressionType: 'SIMPLE', aggregate: 'SUM' })).to.equal(undefined);
    const median = { ...half, statistic: { kind: 'percentile', column: 'delay', percent: 50 } };
    expect(fieldOfValue(metrics, median)).to.equal(undefined);
  });
});

describe('a name of a new field', () => {
  it('is taken by columns and metrics alike', () => {
    expect(['origin', 'late', 'new'].map((name) => isNameTaken(aDataset(), name))).to.deep.equal([true, true, false]);
  });
});

describe('the change that adds a field', () => {
  const stored = { columns: [aColumn('day', 2, { id: 4 })], metrics: [aMetric('late', { id: 9 })] };
  const checked = { type: 'VARCHAR', isTime: false };

  it('names the columns that are there, and gives the new one the type of the database', () => {
    const entered = { ...emptyField('column'), name: ' Shouted ', expression: ' UPPER(origin) ' };
    expect(putWithField(stored, entered, checked)).to.deep.equal({
      columns: [
        { id: 4, column_name: 'day' },
        { column_name: 'Shouted', expression: 'UPPER(origin)', type: 'VARCHAR', is_dttm: false, description: null },
      ],
    });
  });

  it('keeps a type that somebody wrote', () => {
    const entered = { ...emptyField('column'), name: 'n', expression: '1', type: 'BIGINT', description: 'One' };
    expect(putWithField(stored, entered, checked).columns?.at(-1)).to.include({ type: 'BIGINT', description: 'One' });
  });

  it('names the metrics that are there for a new one, and no columns', () => {
    const entered = { ...emptyField('metric'), name: 'Half', expression: 'SUM(delay) / 2' };
    expect(putWithField(stored, entered, checked)).to.deep.equal({
      metrics: [
        { id: 9, metric_name: 'late', expression: 'COUNT(*)' },
        { metric_name: 'Half', expression: 'SUM(delay) / 2', description: null },
      ],
    });
  });
});
