import { expect } from 'chai';
import { readReadable } from '../../../../../plugins/explore/common/readable/read-readable.ts';
import { aDataset, lineViz } from '../../support/builders.ts';

const read = (address: Parameters<typeof readReadable>[0]) => readReadable(address, lineViz, aDataset());

describe('a readable address', () => {
  it('says axis, metrics, series, grain, time and limit', () => {
    const { formData, problems } = read({
      x: 'day',
      metrics: 'count,SUM(delay)',
      by: 'Origin',
      grain: 'month',
      time: 'Last quarter',
      limit: '100',
    });
    expect(problems).to.deep.equal([]);
    expect(formData).to.deep.include({
      x_axis: 'day',
      groupby: ['origin'],
      time_grain_sqla: 'P1M',
      time_range: 'Last quarter',
      row_limit: 100,
    });
    const [saved, sum] = formData['metrics'] as readonly unknown[];
    expect(saved).to.equal('count');
    expect(sum).to.deep.include({ expressionType: 'SIMPLE', aggregate: 'SUM' });
  });

  it('says filters, joined by and; what is in quotes is a text, and may hold what else parts them', () => {
    const { formData, problems } = read({
      filter: `delay >= 10 and origin in ('NO', 'rock and roll, (live)') and day is not null`,
    });
    expect(problems).to.deep.equal([]);
    const filters = formData['adhoc_filters'] as readonly Readonly<Record<string, unknown>>[];
    expect(filters.map(({ subject, operator, comparator }) => [subject, operator, comparator])).to.deep.equal([
      ['delay', '>=', 10],
      ['origin', 'IN', ['NO', 'rock and roll, (live)']],
      ['day', 'IS NOT NULL', null],
    ]);
  });

  it('names every part that it does not understand, and reads the others', () => {
    const { formData, problems } = read({
      x: 'day',
      metrics: 'count,DROP(delay),nothing',
      by: 'planet',
      grain: 'fortnight',
      time: 'soon',
      limit: '-3',
      filter: 'delay > 3 and delay between 1',
    });
    expect(formData['metrics']).to.deep.equal(['count']);
    expect((formData['adhoc_filters'] as readonly unknown[]).length).to.equal(1);
    expect(problems).to.have.members([
      'metrics=DROP(delay)',
      'metrics=nothing',
      'by=planet',
      'grain=fortnight',
      'time=soon',
      'limit=-3',
      'filter=delay between 1',
    ]);
  });

  it('names fields for which the type has no room', () => {
    expect(read({ x: 'day,origin', metrics: 'count' }).problems).to.deep.equal(['x=origin (no place in this type)']);
  });
});
