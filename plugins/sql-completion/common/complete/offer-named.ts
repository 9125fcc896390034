import { writingMessages as messages } from '../messages.ts';

/** A name between quotes that a macro is called with; `from` and `to` leave the quotes out. */
export interface WrittenName {
  readonly macro: 'saved_query' | 'result';
  readonly quote: string;
  readonly from: number;
  readonly to: number;
}

interface NamedTables {
  readonly saved_queries: readonly string[];
  readonly results: readonly {
    readonly key: string;
    readonly name: string;
    readonly rows: number;
    readonly tab: string | null;
  }[];
}

interface NamedOffer {
  readonly label: string;
  readonly insert: string;
  readonly detail: string;
}

const call = /\b(saved_query|result)\(\s*(?:name\s*=\s*)?(['"])((?:\\.|(?!\2)[^\\\n])*)$/;

/** The name at the caret; undefined: it is not in the name of a saved query or result. */
export function nameBeingWritten(sql: string, offset: number): WrittenName | undefined {
  const before = sql.slice(0, offset);
  const block = Math.max(before.lastIndexOf('{{'), before.lastIndexOf('{%'));
  if (block < 0 || block < Math.max(before.lastIndexOf('}}'), before.lastIndexOf('%}'))) return undefined;
  const [, macro, quote = '', name = ''] = call.exec(before.slice(block)) ?? [];
  if (macro !== 'saved_query' && macro !== 'result') return undefined;
  const rest = /^[^'"\n]*/.exec(sql.slice(offset))?.[0] ?? '';
  const isClosed = sql[offset + rest.length] === quote;
  return { macro, quote, from: offset - name.length, to: offset + (isClosed ? rest.length : 0) };
}

/** What can be named there. Of results with one name the newest has it, the others are named by their keys. */
export function namedOffers({ macro, quote }: WrittenName, tables: NamedTables): readonly NamedOffer[] {
  const written = (name: string): string => name.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
  if (macro === 'saved_query') {
    return tables.saved_queries.map((name) => ({ label: name, insert: written(name), detail: messages.savedQuery() }));
  }
  const named = new Set<string>();
  return tables.results.map(({ key, name, rows, tab }) => {
    const insert = named.has(name) ? key : written(name);
    named.add(name);
    const detail = tab === null ? messages.rows({ count: rows }) : messages.rowsOfTab({ count: rows, tab });
    return { label: name, insert, detail };
  });
}
