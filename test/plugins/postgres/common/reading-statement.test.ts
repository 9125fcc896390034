import { expect } from 'chai';
import { beginsLikeReading, beginsLikeWriting } from '../../../../plugins/postgres/common/reading-statement.ts';

describe('beginsLikeReading', () => {
  it('tells statements that read by their first word, behind remarks and brackets', () => {
    for (const sql of [
      'select 1',
      '-- x\n/* y */ ((WITH a as (select 1) table a))',
      '/* /* */ do */ select 1',
      'explain select 1',
      'show all',
    ])
      expect(beginsLikeReading(sql), sql).to.equal(true);
    for (const sql of [
      'insert into a values (1)',
      'set x = 1',
      'do $$ $$',
      '',
      'copy a to stdout',
      '/* /* */ select */ do',
    ])
      expect(beginsLikeReading(sql), sql).to.equal(false);
  });
});

describe('beginsLikeWriting', () => {
  it('takes what changes rows and defines tables', () => {
    const taken = [
      'insert into a values (1)',
      'with b as (select 1) insert into a select * from b',
      'create table a (b int)',
      'create temp table a as select 1',
      'create schema s create table "grant" ("trigger" int)',
      'create or replace recursive view a (b) as select 1',
      'create unique index on a (b)',
      'comment on column a.b is $$x$$',
      'drop materialized view a',
      'truncate a',
    ];
    for (const sql of taken) expect(beginsLikeWriting(sql), sql).to.equal(true);
  });

  it('takes nothing that reaches beyond the tables', () => {
    const refused = [
      "create function f() returns int language sql as 'select 1'",
      'create or replace procedure f() language plpgsql as $$ begin end $$',
      'create extension dblink',
      'create server s foreign data wrapper postgres_fdw',
      'create role r superuser',
      'create schema s create table a (b int) grant select on a to public',
      'create schema s create trigger t after insert on a execute function f()',
      'create trigger t after insert on a execute function f()',
      'alter system set shared_preload_libraries = $$x$$',
      'alter role tessera superuser',
      'drop owned by tessera',
      'grant all on a to public',
      'copy a to program $$x$$',
      'set role postgres',
      'do $$ begin end $$',
      'vacuum a',
    ];
    for (const sql of refused) expect(beginsLikeWriting(sql), sql).to.equal(false);
  });
});
