import { expect } from 'chai';
import type pg from 'pg';
import { postgres } from '../../../../../plugins/postgres/server/abilities/postgres.ts';
import { recognise } from '../../../../../plugins/postgres/server/abilities/recognise.ts';
import { relatives } from '../../../../../plugins/postgres/server/abilities/relatives.ts';

/** A server that says of itself what its documentation shows. */
const saying = (version: string) => ({ query: () => Promise.resolve({ rows: [{ version }] }) }) as unknown as pg.Client;

describe('recognise', () => {
  it('tells servers behind addresses of PostgreSQL apart by what they say', async () => {
    const found = await Promise.all(
      [
        'PostgreSQL 15.14 (Debian 15.14-0+deb12u1) on x86_64-pc-linux-gnu, compiled by gcc, 64-bit',
        'PostgreSQL 8.0.2 on i686-pc-linux-gnu, compiled by GCC gcc (GCC) 3.4.2, Redshift 1.0.12103',
        'CockroachDB CCL v23.1.11 (x86_64-pc-linux-gnu, built 2023/09/27, go1.19.10)',
        'PostgreSQL 11.2-YB-2.18.0.0-b0 on x86_64-pc-linux-gnu, compiled by clang, 64-bit',
        'PostgreSQL 9.4.26 (Greenplum Database 6.25.3 build commit:1) on x86_64-unknown-linux-gnu',
        'PostgreSQL 9.5.0 on x86_64-unknown-linux-gnu (Materialize v0.79.0)',
      ].map(async (version) => (await recognise(saying(version), postgres, {})).family.name),
    );
    expect(found).to.deep.equal([
      'PostgreSQL',
      'Amazon Redshift',
      'CockroachDB',
      'YugabyteDB',
      'Greenplum',
      'Materialize',
    ]);
  });
});

describe('relatives', () => {
  it('are called by their own schemes, in addresses and in SQL', () => {
    const schemes = relatives.map(({ family }) => family.scheme);
    expect(new Set(schemes).size).to.equal(schemes.length);
    for (const { family, dialect, guard } of relatives) {
      expect([dialect.id, dialect.syntax.id, guard.syntax.id]).to.deep.equal(Array(3).fill(family.scheme));
    }
  });

  it('name types by the protocol where rows come without a cursor, since nothing can be asked in between', () => {
    for (const { family, abilities } of relatives) {
      if (abilities.streaming === 'paused') expect(abilities.namesTypes, family.name).to.equal(false);
    }
  });

  it('do not write where nothing but the words of a statement keeps it from that', () => {
    for (const { family, guard, abilities, version } of relatives) {
      expect(guard.isAlone, family.name).to.equal(abilities.readOnly === 'statement');
      if (!guard.isAlone) continue;
      expect(abilities.canWrite, family.name).to.equal(false);
      expect(version, family.name).to.not.equal(undefined);
    }
  });
});
