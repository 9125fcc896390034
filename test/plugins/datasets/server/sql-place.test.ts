import { expect } from 'chai';
import { sqlPlaceOf } from '../../../../plugins/datasets/server/sql-place.ts';

describe('the place of SQL', () => {
  let nowMs = 0;
  const listing = (schemas: () => Promise<readonly string[]>) => {
    let lookUps = 0;
    const look = () => {
      lookUps += 1;
      return schemas();
    };
    const databases = { connection: () => Promise.resolve({ defaultSchema: 'main', schemas: look }) };
    const clock = { nowMs: () => nowMs };
    const placeIn = async (schema: string, database = 1) => {
      const source = { database_id: database, catalog: null, schema, sql: 'SELECT 1' };
      return (await sqlPlaceOf({ databases, clock }, source)).schema;
    };
    return { placeIn, lookUps: () => lookUps };
  };

  it('is the schema of the dataset where the database has it, and is looked up once a minute for many questions', async () => {
    const { placeIn, lookUps } = listing(() => Promise.resolve(['main', 'shop']));
    expect([await placeIn('shop'), await placeIn('public'), await placeIn('main')]).to.deep.equal([
      'shop',
      undefined,
      undefined,
    ]);
    expect([await placeIn('shop'), await placeIn('public'), lookUps()]).to.deep.equal(['shop', undefined, 2]);
    await placeIn('shop', 2);
    expect(lookUps()).to.equal(3);
    nowMs += 59_999;
    await placeIn('shop');
    expect(lookUps()).to.equal(3);
    nowMs += 1;
    await placeIn('shop');
    expect(lookUps(), 'a minute later').to.equal(4);
  });

  it('is the schema as it stands where nobody can say, until somebody can', async () => {
    const answers = [Promise.reject(new Error('no answer')), Promise.resolve(['main'])];
    const { placeIn } = listing(() => answers.shift() ?? Promise.resolve([]));
    expect([await placeIn('shop'), await placeIn('shop')]).to.deep.equal(['shop', undefined]);
  });
});
