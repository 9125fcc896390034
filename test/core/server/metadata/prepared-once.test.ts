import Database from 'better-sqlite3';
import { expect } from 'chai';
import { preparedOnce } from '../../../../core/server/metadata/prepared-once.ts';

function countingDatabase() {
  const database = new Database(':memory:');
  const prepared: string[] = [];
  const once = preparedOnce({
    close: () => database.close(),
    prepare: (sql) => {
      prepared.push(sql);
      return database.prepare(sql);
    },
  });
  return { database, once, prepared };
}

describe('preparedOnce', () => {
  it('prepares the same text once', () => {
    const { database, once, prepared } = countingDatabase();
    expect([1, 2].map((value) => once.prepare('SELECT ? AS it').all([value]))).to.deep.equal([
      [{ it: 1 }],
      [{ it: 2 }],
    ]);
    expect(prepared).to.deep.equal(['SELECT ? AS it']);
    database.close();
  });

  it('sees columns that a later migration adds', () => {
    const { database, once } = countingDatabase();
    database.exec('CREATE TABLE things (a)');
    database.exec('INSERT INTO things VALUES (1)');
    expect(once.prepare('SELECT * FROM things').all([])).to.deep.equal([{ a: 1 }]);
    database.exec('ALTER TABLE things ADD COLUMN b DEFAULT 2');
    expect(once.prepare('SELECT * FROM things').all([])).to.deep.equal([{ a: 1, b: 2 }]);
    database.close();
  });

  it('lets go of the text that was not used for longest', () => {
    const { database, once, prepared } = countingDatabase();
    const text = (number: number) => `SELECT ${String(number)}`;
    for (let number = 0; number < 500; number += 1) once.prepare(text(number));
    once.prepare(text(0));
    once.prepare(text(500));
    prepared.length = 0;
    once.prepare(text(0));
    once.prepare(text(1));
    expect(prepared).to.deep.equal([text(1)]);
    database.close();
  });
});
