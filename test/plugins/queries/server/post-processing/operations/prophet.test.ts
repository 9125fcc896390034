import { expect } from 'chai';
import { genericType, type CellValue, type ColumnarResult } from '#plugins/databases';
import type { ForecastQuestion } from '../../../../../../plugins/queries/server/forecast/forecast-question.ts';
import { postProcessed } from '../../../../../../plugins/queries/server/post-processing/post-process.ts';

const jan = (day: number): number => Date.UTC(2024, 0, day);

function table(columns: Readonly<Record<string, readonly CellValue[]>>): ColumnarResult {
  return {
    rowCount: Object.values(columns)[0]?.length ?? 0,
    columns: Object.entries(columns).map(([name, values]) => ({
      name,
      databaseType: name === 't' ? 'TIMESTAMP' : 'DOUBLE',
      type: name === 't' ? genericType.temporal : genericType.numeric,
      values,
    })),
  };
}

const usual = { time_grain: 'P1D', periods: 2, confidence_interval: 0.8, index: 't' };

/** Every value is foretold as the row that it is in. */
async function foretold(rows: ColumnarResult, options: Readonly<Record<string, unknown>> = {}) {
  const asked: ForecastQuestion[] = [];
  const forecasts = {
    of: (question: ForecastQuestion) => {
      asked.push(question);
      const point = [...question.times, ...question.future].map((_, row) => row);
      return Promise.resolve({ point, lower: point.map((row) => row - 1), upper: point.map((row) => row + 1) });
    },
  };
  const steps = [{ operation: 'prophet', options: { ...usual, ...options } }];
  const { result } = await postProcessed(rows, steps, { labelMap: {}, forecasts });
  return { asked, cells: Object.fromEntries(result.columns.map(({ name, values }) => [name, values])) };
}

async function refusal(rows: ColumnarResult, options: Readonly<Record<string, unknown>>): Promise<string> {
  return foretold(rows, options).then(
    () => 'none',
    (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)),
  );
}

const two = table({ t: [jan(1), jan(2)], x: [5, 6] });

describe('prophet', () => {
  it('puts forecast and limits before each series, and goes on with the rows', async () => {
    const { cells } = await foretold(two);
    expect(cells).to.deep.equal({
      t: [jan(1), jan(2), jan(3), jan(4)],
      x__yhat: [0, 1, 2, 3],
      x__yhat_lower: [-1, 0, 1, 2],
      x__yhat_upper: [1, 2, 3, 4],
      x: [5, 6, null, null],
    });
    expect(Object.keys(cells)).to.deep.equal(['t', 'x__yhat', 'x__yhat_lower', 'x__yhat_upper', 'x']);
  });

  it('asks for each series over the same times', async () => {
    const { asked } = await foretold(table({ t: [jan(1), jan(2)], x: [5, null], y: [1, 2] }), { periods: 1 });
    expect(asked.map(({ values }) => values)).to.deep.equal([
      [5, null],
      [1, 2],
    ]);
    expect(asked[0]).to.deep.include({ times: [jan(1), jan(2)], future: [jan(3)], level: 0.8 });
  });

  it('hands on what is said about seasons', async () => {
    const { asked } = await foretold(two, {
      yearly_seasonality: null,
      weekly_seasonality: false,
      daily_seasonality: 5,
    });
    expect(asked[0]?.seasonality).to.deep.equal({ yearly: null, weekly: false, daily: 5 });
  });

  it('orders rows by time, those without one first', async () => {
    const { cells } = await foretold(table({ t: [jan(2), null, jan(1)], x: [6, 9, 5] }), { periods: 1 });
    expect(cells['t']).to.deep.equal([null, jan(1), jan(2), jan(3)]);
    expect(cells['x']).to.deep.equal([9, 5, 6, null]);
    expect(cells['x__yhat']).to.deep.equal([null, 0, 1, 2]);
  });

  it('goes on with nothing where there are no rows', async () => {
    const { cells } = await foretold(table({ t: [], x: [] }));
    expect(cells).to.deep.equal({ t: [], x__yhat: [], x__yhat_lower: [], x__yhat_upper: [], x: [] });
  });

  it('keeps rows as they are with no periods', async () => {
    const { cells } = await foretold(two, { periods: 0 });
    expect(cells['x']).to.deep.equal([5, 6]);
  });

  for (const [what, options, message] of [
    [
      'an unknown grain',
      { time_grain: 'PT6H' },
      'A forecast cannot go on in steps of PT6H: choose another time grain.',
    ],
    ['no grain', { time_grain: null }, 'A forecast needs a time grain: choose one for the x axis.'],
    ['an axis of numbers', { index: 'x' }, 'A forecast needs a time axis: choose a column of times for the x axis.'],
    [
      'an index that is not there',
      { index: 'z' },
      'A forecast needs a time axis: choose a column of times for the x axis.',
    ],
    ['a level of one', { confidence_interval: 1 }, 'prophet: confidence_interval must be < 1'],
    ['periods below zero', { periods: -1 }, 'prophet: periods must be >= 0'],
    ['an unknown option', { horizon: 1 }, 'prophet: unknown option horizon'],
  ] as const)
    it(`refuses ${what}`, async () => {
      expect(await refusal(two, options)).to.equal(message);
    });

  it('refuses a table without series', async () => {
    expect(await refusal(table({ t: [jan(1)] }), {})).to.equal('A forecast needs a series: choose a metric.');
  });
});
