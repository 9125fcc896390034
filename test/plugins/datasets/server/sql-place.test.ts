import { expect } from 'chai';
import { sqlPlaceOf } from '../../../../plugins/datasets/server/sql-place.ts';

describe('the place of SQL', () => {
  const listing = (schemas: () => Promise<readonly string[]>) => {
    let lookUps = 0;
    const look = () => {
      lookUps += 1;
      return schemas();
    };
    const databases = { connection: () => Promise.resolve({ defaultSchema: 'main', schemas: look }) };
    const placeIn = async (schema: string, database = 1) => {
      const source = { database_id: database, catalog: null, schema, sql: 'SELECT 1' };
      return (await sqlPlaceOf(databases, source)).schema;
    };
    return { placeIn, lookUps: () => lookUps };
  };

  it('is the schema of the dataset where the database has it, and is looked up once for many questions', async () => {
    const { placeIn, lookUps } = listing(() => Promise.resolve(['main', 'shop']));
    expect([await placeIn('shop'), await placeIn('public'), await placeIn('main')]).to.deep.equal([
      'shop',
      undefined,
      undefined,
    ]);
    expect([await placeIn('shop'), await placeIn('public'), lookUps()]).to.deep.equal(['shop', undefined, 2]);
    await placeIn('shop', 2);
    expect(lookUps()).to.equal(3);
  });

  it('is the schema as it stands where nobody can say, until somebody can', async () => {
    const answers = [Promise.reject(new Error('no answer')), Promise.resolve(['main'])];
    const { placeIn } = listing(() => answers.shift() ?? Promise.resolve([]));
    expect([await placeIn('shop'), await placeIn('shop')]).to.deep.equal(['shop', undefined]);
  });
});
