import type { FileReadOptions } from '#plugins/databases';
import { nameLiteral } from './file-reader.ts';
import type { JsonType } from './json-types.ts';

/** A column of the table that a JSON file becomes, as SQL over `UnnestedJson.from`. */
export interface JsonColumn {
  readonly name: string;
  readonly sql: string;
  readonly databaseType: string;
}

/** A list whose items become rows. */
export interface JsonStage {
  /** SQL of the list, and the name that its items get. */
  readonly list: string;
  readonly item: string;
}

/** The fields of JSON objects as columns. */
export interface UnnestedJson {
  /** Type that each field is read as, by name: texts, and objects and lists of texts. */
  readonly read: ReadonlyMap<string, string>;
  readonly columns: readonly JsonColumn[];
  readonly stages: readonly JsonStage[];
  /** Columns that hold lists of objects or values. */
  readonly lists: readonly string[];
  /** Objects that became columns, and those that stay text. */
  readonly unnestedObjects: readonly string[];
  readonly textObjects: readonly string[];
}

/** Objects in objects that become columns; what is deeper stays text. */
const maxLevels = 10;
/** A dataset's column names are no longer. */
const maxNameLength = 255;

/**
 * Objects become columns called `a.b`, unless they are to stay text; the named list becomes rows, with the lists around
 * it. `isText`: fields that stay text regardless of content. `inner`: an object whose fields have no prefix.
 */
export function unnestJson(
  fields: ReadonlyMap<string, JsonType>,
  { nested, unnest }: Pick<FileReadOptions, 'nested' | 'unnest'>,
  { isText, inner }: { readonly isText?: string; readonly inner?: string } = {},
): UnnestedJson {
  const walk = new Walk(nested !== 'text', unnest ?? '', new Set([...fields.keys()].map((name) => name.toLowerCase())));
  const read = new Map<string, string>();
  for (const [name, type] of fields) {
    const sql = nameLiteral(name);
    if (name === isText) read.set(name, walk.column(name, sql, 'VARCHAR'));
    else if (name === inner && type.kind === 'object') read.set(name, walk.object('', sql, type.fields, 1));
    else read.set(name, walk.value(name, sql, type, 0));
  }
  return { read, ...walk.found };
}

class Walk {
  readonly found = {
    columns: [] as JsonColumn[],
    stages: [] as JsonStage[],
    lists: [] as string[],
    unnestedObjects: [] as string[],
    textObjects: [] as string[],
  };
  readonly #isFlat: boolean;
  readonly #unnest: string;
  readonly #taken: ReadonlySet<string>;

  constructor(isFlat: boolean, unnest: string, taken: ReadonlySet<string>) {
    this.#isFlat = isFlat;
    this.#unnest = unnest;
    this.#taken = taken;
  }

  /** Adds the columns of a value. Returns the type it is read as. */
  value(name: string, sql: string, type: JsonType, level: number): string {
    if (type.kind === 'value') return this.column(name, sql, type.databaseType);
    if (type.kind === 'list') return this.#listOf(name, sql, type.item, level);
    const isNeeded = this.#isFlat || this.#isAround(name);
    const isLong = [...type.fields.keys()].some((field) => name.length + 1 + field.length > maxNameLength);
    if (!isNeeded || isLong || level >= maxLevels) {
      this.found.textObjects.push(name);
      return this.column(name, sql, 'VARCHAR');
    }
    this.found.unnestedObjects.push(name);
    return this.object(`${name}.`, sql, type.fields, level + 1);
  }

  object(prefix: string, sql: string, fields: ReadonlyMap<string, JsonType>, level: number): string {
    const parts = [...fields].map(([field, type]) => {
      const own = nameLiteral(field);
      return `${own} ${this.value(`${prefix}${field}`, `${sql}.${own}`, type, level)}`;
    });
    return `STRUCT(${parts.join(', ')})`;
  }

  column(name: string, sql: string, databaseType: string): string {
    this.found.columns.push({ name, sql, databaseType });
    return 'VARCHAR';
  }

  #listOf(name: string, sql: string, item: JsonType, level: number): string {
    const isChosen = (name === this.#unnest || this.#isAround(name)) && item.kind !== 'list';
    if (!isChosen) {
      if (item.kind !== 'list') this.found.lists.push(name);
      return this.column(name, sql, 'VARCHAR');
    }
    const alias = this.#freeName(`item ${this.found.stages.length}`);
    this.found.stages.push({ list: sql, item: alias });
    const own = nameLiteral(alias);
    const read =
      item.kind === 'object'
        ? this.object(`${name}.`, own, item.fields, level + 1)
        : this.value(name, own, item, level);
    return `${read}[]`;
  }

  #isAround(name: string): boolean {
    return this.#unnest.startsWith(`${name}.`);
  }

  #freeName(wish: string): string {
    return this.#taken.has(wish) ? this.#freeName(`${wish}_`) : wish;
  }
}
