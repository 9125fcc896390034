import type { SqlSyntax } from '#plugins/databases';
import type { CatalogReply, ColumnsReply, FunctionsReply } from '../../contract/routes.ts';
import { openCatalogue, type Catalogue } from '../../common/catalogue/catalogue.ts';
import { unpackCatalogue } from '../../common/catalogue/unpack-catalogue.ts';
import type { Subject } from '../../common/worker/protocol.ts';

/** Milliseconds after which the server is asked whether something has changed. */
const freshForMs = 15_000;

/** Where a catalogue is fetched, and who fetches the connection's others. */
export interface CatalogueOrigin {
  readonly syntax: SqlSyntax;
  readonly addresses: NonNullable<Subject['addresses']>;
  /** Undefined: the connection's default. */
  readonly catalog: string | undefined;
  readonly neighbour: (catalog: string) => FetchedCatalogue;
}

/** What a text asks about. */
export interface Asked {
  readonly schema: string | undefined;
  readonly sql: string;
}

/** What the worker knows of one catalog. It asks again when that may be old, without letting anybody wait. */
export class FetchedCatalogue {
  readonly #origin: CatalogueOrigin;
  readonly #columns = new Map<string, ColumnsReply>();
  readonly #tags = new Map<string, string>();
  #overview: CatalogReply | undefined;
  #functions: FunctionsReply = { functions: [] };
  #opened: Catalogue | undefined;
  #askedMs = -Infinity;
  #asking: Promise<void> | undefined;

  constructor(origin: CatalogueOrigin) {
    this.#origin = origin;
  }

  /** Waits for the first reading only. Schemas and catalogs that the text mentions are fetched before the answer. */
  async catalogue(asked: Asked): Promise<Catalogue> {
    await this.#load(asked);
    const text = asked.sql.toLowerCase();
    const inText = { schema: undefined, sql: asked.sql };
    const waiting: Promise<void>[] = [];
    for (const name of this.#otherNames()) {
      const other = this.#origin.neighbour(name);
      other.#refreshOld();
      if (text.includes(name.toLowerCase())) waiting.push(other.#load(inText));
    }
    await Promise.all(waiting);
    return this.#known() ?? nothingKnown(this.#origin.syntax);
  }

  async #load({ schema, sql }: Asked): Promise<void> {
    this.#refreshOld();
    if (this.#overview === undefined) await this.#asking;
    if (this.#overview === undefined) return;
    await Promise.all(this.#wanted(this.#overview, schema, sql).map((name) => this.#fetchColumns(name)));
  }

  #refreshOld(): void {
    if (performance.now() - this.#askedMs <= freshForMs) return;
    this.#askedMs = performance.now();
    this.#asking = this.#refresh();
  }

  #known(): Catalogue | undefined {
    if (this.#overview === undefined) return undefined;
    const { syntax, neighbour } = this.#origin;
    return (this.#opened ??= unpackCatalogue({
      syntax,
      overview: this.#overview,
      columns: this.#columns,
      functions: this.#functions,
      otherCatalogs: this.#otherNames().map((name) => ({ name, open: () => neighbour(name).#known() })),
    }));
  }

  #otherNames(): readonly string[] {
    return (this.#overview?.catalogs ?? []).filter((name) => name !== this.#overview?.catalog);
  }

  #wanted(overview: CatalogReply, schema: string | undefined, sql: string): readonly string[] {
    const text = sql.toLowerCase();
    return overview.schemas.filter(
      (name) =>
        !this.#columns.has(name) &&
        (name === schema || name === overview.default_schema || text.includes(name.toLowerCase())),
    );
  }

  async #refresh(): Promise<void> {
    const { overview: address, functions: functionsAddress } = this.#origin.addresses;
    const [overview, functions] = await Promise.all([
      this.#fetch<CatalogReply>(this.#addressOf(address)),
      this.#fetch<FunctionsReply>(functionsAddress),
    ]);
    if (overview !== undefined) this.#keep(() => (this.#overview = overview));
    if (functions !== undefined) this.#keep(() => (this.#functions = functions));
    await Promise.all([...this.#columns.keys()].map((schema) => this.#fetchColumns(schema)));
  }

  async #fetchColumns(schema: string): Promise<void> {
    const reply = await this.#fetch<ColumnsReply>(this.#addressOf(this.#origin.addresses.columns, { schema }));
    if (reply !== undefined) this.#keep(() => this.#columns.set(schema, reply));
  }

  #addressOf(address: string, more: Readonly<Record<string, string>> = {}): string {
    const { catalog } = this.#origin;
    const query = new URLSearchParams({ ...(catalog === undefined ? {} : { catalog }), ...more }).toString();
    return query === '' ? address : `${address}?${query}`;
  }

  #keep(write: () => void): void {
    write();
    this.#opened = undefined;
  }

  /** Undefined: as it was, or no answer; writing goes on with what is known. */
  async #fetch<T>(address: string): Promise<T | undefined> {
    const reply = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => undefined);
    if (reply?.ok !== true) return undefined;
    const tag = reply.headers.get('etag') ?? undefined;
    if (tag !== undefined && this.#tags.get(address) === tag) return undefined;
    if (tag !== undefined) this.#tags.set(address, tag);
    return (await reply.json()) as T; // our own server, by its contract
  }
}

/** The language without a database. */
export function nothingKnown(syntax: SqlSyntax): Catalogue {
  return openCatalogue({
    syntax,
    defaultSchema: syntax.names.defaultSchema,
    isComplete: false,
    schemas: [],
    tables: [],
    functions: [],
    metrics: [],
  });
}
