import { expect } from 'chai';
import { sql } from 'kysely';
import type { MetadataDb, Migration } from '#core/server';
import { migrate } from '../../../../core/server/metadata/migrate.ts';
import { heldBack } from '../../../support/held-back.ts';
import { onBothMetadata, type OpenedMetadata } from '../../../support/both-metadata.ts';

interface Tables {
  toys: { id?: number; name: string; weight: number | null };
}

const createToys: Migration = {
  id: 'toy/001-create',
  up: (kit) => kit.createTable('toys', { name: 'text!', weight: 'real' }, { unique: [['name']] }),
};
const seed: Migration = {
  id: 'toy/002-seed',
  up: async ({ db }) => {
    await db.insertInto('toys').values({ name: 'ball', weight: 1.5 }).execute();
  },
};
const broken: Migration = {
  id: 'toy/003-broken',
  up: async ({ db }) => {
    await db.insertInto('toys').values({ name: 'half', weight: 1 }).execute();
    throw new Error('broken half way');
  },
};
const nowMs = () => Date.UTC(2026, 0, 1);
const namesIn = async (db: MetadataDb) =>
  (await db.tables<Tables>().selectFrom('toys').select('name').orderBy('id').execute()).map((row) => row.name);

async function failureOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'no failure';
  } catch (thrown) {
    return (thrown as Error).message;
  }
}

describe('migrate', () => {
  onBothMetadata((open) => {
    let opened: OpenedMetadata;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    it('applies each migration once and in order', async () => {
      expect(await migrate(opened.db, [createToys, seed], nowMs)).to.deep.equal(['toy/001-create', 'toy/002-seed']);
      expect(await migrate(opened.db, [createToys, seed], nowMs)).to.deep.equal([]);
      expect(await namesIn(opened.db)).to.deep.equal(['ball']);
    });

    it('leaves nothing of a migration that fails', async () => {
      expect(await failureOf(migrate(opened.db, [createToys, seed, broken], nowMs))).to.equal('broken half way');
      expect(await namesIn(opened.db)).to.deep.equal(['ball']);
    });

    it('applies each migration once when two servers start together', async () => {
      const other = opened.again();
      const applied = await Promise.all([
        migrate(opened.db, [createToys, seed], nowMs),
        migrate(other, [createToys, seed], nowMs),
      ]);
      expect(applied.flat().sort()).to.deep.equal(['toy/001-create', 'toy/002-seed']);
      expect(await namesIn(other)).to.deep.equal(['ball']);
    });

    it('refuses a database that a newer version wrote', async () => {
      await migrate(opened.db, [createToys, seed], nowMs);
      expect(await failureOf(migrate(opened.db, [createToys], nowMs))).to.equal(
        'The metadata database was written by a newer version (it has toy/002-seed). Start that version instead.',
      );
    });

    it('accepts what a plugin left that is off now', async () => {
      await migrate(opened.db, [createToys], nowMs);
      expect(await migrate(opened.db, [], nowMs)).to.deep.equal([]);
    });
  });
});

describe('MetadataDb', () => {
  onBothMetadata((open) => {
    let opened: OpenedMetadata;
    beforeEach(async () => {
      opened = await open();
      await migrate(opened.db, [createToys], nowMs);
    });
    afterEach(() => opened.close());
    const insert = (db: MetadataDb, name: string) =>
      db.tables<Tables>().insertInto('toys').values({ name, weight: null }).execute();

    it('numbers rows and returns numbers', async () => {
      const first = await opened.db
        .tables<Tables>()
        .insertInto('toys')
        .values({ name: 'a', weight: 0.25 })
        .returning(['id', 'weight'])
        .executeTakeFirstOrThrow();
      const { count } = await opened.db
        .tables<Tables>()
        .selectFrom('toys')
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow();
      expect([first, count]).to.deep.equal([{ id: 1, weight: 0.25 }, 1]);
    });

    it('takes a failed transaction back as a whole', async () => {
      const failure = await failureOf(
        opened.db.transaction(async (db) => {
          await db
            .insertInto('toys' as never)
            .values({ name: 'a' })
            .execute();
          throw new Error('no');
        }),
      );
      expect([failure, await namesIn(opened.db)]).to.deep.equal(['no', []]);
    });

    it('keeps queries of others out of a transaction that is taken back', async () => {
      const [inserted, asked] = [heldBack(), heldBack()];
      const work = opened.db.transaction(async (db) => {
        await db
          .insertInto('toys' as never)
          .values({ name: 'inside' })
          .execute();
        inserted.letGo();
        await asked.over;
        throw new Error('no');
      });
      await inserted.over;
      const outside = insert(opened.db, 'outside');
      asked.letGo();
      expect(await failureOf(work)).to.equal('no');
      await outside;
      expect(await namesIn(opened.db)).to.deep.equal(['outside']);
    });

    it('lets transactions that interleave follow each other', async () => {
      const countUp = () =>
        opened.db.transaction<Tables, void>(async (db) => {
          const rows = await db.selectFrom('toys').select('name').execute();
          await new Promise((resolve) => {
            setTimeout(resolve, 2);
          });
          await db
            .insertInto('toys')
            .values({ name: `n${rows.length}-${Math.random()}`, weight: rows.length })
            .execute();
        });
      await Promise.all(Array.from({ length: 8 }, countUp));
      expect(await namesIn(opened.db)).to.have.length(8);
    });

    it('refuses a query beside the transaction from within it, and a nested transaction', async () => {
      expect(await failureOf(opened.db.transaction(() => insert(opened.db, 'beside')))).to.equal(
        'Inside a transaction, use the query builder that the transaction gives.',
      );
      expect(await failureOf(opened.db.transaction(() => opened.db.transaction(() => Promise.resolve())))).to.equal(
        'A transaction is already open here.',
      );
    });
  });
});
