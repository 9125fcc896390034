import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { complete, type Completion } from '../../../../../plugins/sql-completion/common/complete/complete.ts';
import type { Catalogue } from '../../../../../plugins/sql-completion/common/catalogue/catalogue.ts';
import { aShop, aShopWithCatalogs, inQuotesOf } from '../../support/shop.ts';

interface Position {
  readonly dialect: string;
  readonly text: string;
  readonly first: readonly string[];
  readonly has: readonly string[];
  readonly lacks: readonly string[];
  readonly inserts: string | undefined;
  readonly isSilent: boolean;
  /** What Enter does: undefined where the position does not say. */
  readonly enter: string | undefined;
}

/**
 * Reads a corpus: SQL with its caret as `|`, and below it `= a; b` (the first offers, in order), `+ a; b` (offered),
 * `- a; b` (not offered), `> text` (what the first offer writes) and `= nothing`. `! new line` and `! text` say what
 * Enter does. `@duckdb` and the like name the dialects of the positions below it; names in double quotes are written in
 * those of the dialect.
 */
function readCorpus(file: string): readonly Position[] {
  let dialects: readonly string[] = [];
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split(/\n\s*\n/)
    .flatMap((block) => {
      const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      if (lines[0]?.startsWith('@') === true) dialects = lines.shift()?.slice(1).split(' ') ?? [];
      if (lines.length === 0) return [];
      const marks = lines.filter((line) => /^ {2}[=+>!-] /.test(line));
      const listed = (sign: string) =>
        marks.filter((line) => line[2] === sign).flatMap((line) => line.slice(4).split('; '));
      const text = lines
        .filter((line) => !marks.includes(line))
        .join('\n')
        .replaceAll('\\n', '\n');
      const first = listed('=');
      const isSilent = first[0] === 'nothing';
      const marked = (sign: string) => marks.find((line) => line[2] === sign)?.slice(4);
      return dialects.map((dialect) => {
        const own = (sql: string) => inQuotesOf(dialect, sql);
        const [inserts, enter] = [marked('>'), marked('!')];
        return {
          dialect,
          text: own(text),
          first: isSilent ? [] : first.map(own),
          has: listed('+').map(own),
          lacks: listed('-').map(own),
          inserts: inserts === undefined ? undefined : own(inserts),
          isSilent,
          enter: enter === undefined ? undefined : own(enter),
        };
      });
    });
}

/** Enter takes the first offer, if one is chosen and would change anything. */
function whatEnterDoes({ offers: [first], choosesFirst }: Completion, written: string): string {
  return first === undefined || !choosesFirst || first.insert === written ? 'new line' : first.insert;
}

function itOffers(positions: readonly Position[], catalogueOf: (dialect: string) => Catalogue): void {
  for (const { dialect, text, first, has, lacks, inserts, isSilent, enter } of positions) {
    it(`offers in ${dialect}: ${text.replaceAll('\n', ' ⏎ ')}`, () => {
      const offset = text.indexOf('|');
      const sql = text.slice(0, offset) + text.slice(offset + 1);
      const completion = complete({
        sql,
        offset,
        catalogue: catalogueOf(dialect),
        schema: undefined,
        templateNames: ['since'],
      });
      const { offers } = completion;
      const labels = offers.map(({ label }) => label);
      if (isSilent) expect(labels).to.deep.equal([]);
      expect(labels.slice(0, first.length)).to.deep.equal(first);
      for (const label of has) expect(labels).to.include(label);
      for (const label of lacks) expect(labels).to.not.include(label);
      if (inserts !== undefined) expect(offers[0]?.insert).to.equal(inserts);
      if (enter !== undefined) expect(whatEnterDoes(completion, sql.slice(completion.from, offset))).to.equal(enter);
    });
  }
}

describe('complete', () => {
  const positions = readCorpus('./corpus.txt');

  it('is tried at 150 places and more', () => {
    expect(new Set(positions.map(({ text }) => text)).size).to.be.at.least(150);
  });

  itOffers(positions, aShop);

  describe('in a connection with several catalogs', () => {
    itOffers(readCorpus('./catalogs-corpus.txt'), aShopWithCatalogs);
  });
});
