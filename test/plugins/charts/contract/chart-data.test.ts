import { expect } from 'chai';
import { AppError } from '#core/common';
import { resultsBeside } from '#plugins/charts';

const bytesOf = (reply: unknown) => new TextEncoder().encode(JSON.stringify(reply));
const kindOf = (asked: Promise<{ readonly body: unknown }>): Promise<string | undefined> =>
  resultsBeside(asked).then(
    () => undefined,
    (thrown: unknown) => (thrown as AppError).kind,
  );

describe('what is asked beside a chart’s own question', () => {
  it('gives one result for each query, with texts out of their dictionaries', async () => {
    const column = { name: 'region', type: 1, databaseType: 'VARCHAR', dictionary: ['North'], indexes: [0, -1, 0] };
    const body = bytesOf({ result: [{ columns: [column], rowcount: 3 }] });
    const results = await resultsBeside(Promise.resolve({ body }));
    const values = ['North', null, 'North'];
    expect(results).to.deep.equal([
      { rowCount: 3, columns: [{ name: 'region', type: 1, databaseType: 'VARCHAR', values }] },
    ]);
  });

  it('is nothing where it failed or comes as a job, and tells only that it was cancelled', async () => {
    expect(await resultsBeside(Promise.reject(new AppError('engine', 'no such column')))).to.equal(undefined);
    expect(await resultsBeside(Promise.resolve({ body: { job_id: 'a' } }))).to.equal(undefined);
    expect(await resultsBeside(Promise.resolve({ body: bytesOf('cut off') }))).to.equal(undefined);
    expect(await kindOf(Promise.reject(new AppError('cancelled', 'left')))).to.equal('cancelled');
  });
});
