import type { CatalogReply, ColumnsReply, FunctionsReply } from '../../contract/routes.ts';
import { openCatalogue, type Catalogue } from '../../common/catalogue/catalogue.ts';
import { unpackCatalogue } from '../../common/catalogue/unpack-catalogue.ts';
import type { Subject } from '../../common/worker/protocol.ts';

/** Milliseconds after which the server is asked whether something has changed. */
const freshForMs = 15_000;

/** What the worker knows of one database. It asks again when that may be old, without letting anybody wait. */
export class FetchedCatalogue {
  readonly #dialect: string;
  readonly #addresses: NonNullable<Subject['addresses']>;
  readonly #columns = new Map<string, ColumnsReply>();
  readonly #tags = new Map<string, string>();
  #overview: CatalogReply | undefined;
  #functions: FunctionsReply = { functions: [] };
  #opened: Catalogue | undefined;
  #askedMs = -Infinity;
  #asking: Promise<void> | undefined;

  constructor(dialect: string, addresses: NonNullable<Subject['addresses']>) {
    this.#dialect = dialect;
    this.#addresses = addresses;
  }

  /** Waits for the first reading only. Schemas that `sql` mentions are fetched before the answer. */
  async catalogue(schema: string | undefined, sql: string): Promise<Catalogue> {
    if (performance.now() - this.#askedMs > freshForMs) {
      this.#askedMs = performance.now();
      this.#asking = this.#refresh();
    }
    if (this.#overview === undefined) await this.#asking;
    if (this.#overview === undefined) return nothingKnown(this.#dialect);
    await Promise.all(this.#wanted(this.#overview, schema, sql).map((name) => this.#fetchColumns(name)));
    return (this.#opened ??= unpackCatalogue({
      dialect: this.#dialect,
      overview: this.#overview,
      columns: this.#columns,
      functions: this.#functions,
    }));
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
    const [overview, functions] = await Promise.all([
      this.#fetch<CatalogReply>(this.#addresses.overview),
      this.#fetch<FunctionsReply>(this.#addresses.functions),
    ]);
    if (overview !== undefined) this.#keep(() => (this.#overview = overview));
    if (functions !== undefined) this.#keep(() => (this.#functions = functions));
    await Promise.all([...this.#columns.keys()].map((schema) => this.#fetchColumns(schema)));
  }

  async #fetchColumns(schema: string): Promise<void> {
    const reply = await this.#fetch<ColumnsReply>(`${this.#addresses.columns}${encodeURIComponent(schema)}`);
    if (reply !== undefined) this.#keep(() => this.#columns.set(schema, reply));
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
export function nothingKnown(dialect: string): Catalogue {
  const defaultSchema = dialect === 'duckdb' ? 'main' : 'public';
  return openCatalogue({
    dialect,
    defaultSchema,
    isComplete: false,
    schemas: [],
    tables: [],
    functions: [],
    metrics: [],
  });
}
