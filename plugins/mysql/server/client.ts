import mysql, {
  type Connection,
  type ConnectionOptions,
  type FieldPacket,
  type PoolConnection,
  type Query,
} from 'mysql2';

/** A connection that is lent: commands one after the other, by events. */
export type Client = PoolConnection;

/** A column of an answer, as far as the wire tells. */
export interface Field {
  readonly name: string;
  /** One of `mysql.Types`. */
  readonly columnType: number;
  readonly columnLength: number;
  readonly decimals: number;
  readonly flags: number;
  readonly characterSet: number;
  readonly extendedTypeName?: string;
  readonly extendedFormat?: string;
}

export const fieldsOf = (packets: readonly FieldPacket[]): readonly Field[] => packets as unknown as readonly Field[]; // numbers, at run time

/** A cell as it came; `read-values` makes cells of it. */
export type RawCell = Buffer | string | number | null;

type Cast = Exclude<ConnectionOptions['typeCast'], boolean | undefined>;

/** Of statements sent as text, whose answers are text throughout. */
const castText: Cast = (field) => field.buffer();

/** Types that the client takes apart, so that parts of them are lost. */
const takenApart: ReadonlySet<number> = new Set([mysql.Types.GEOMETRY, mysql.Types.VECTOR]);

/**
 * Leaves those as they came. Called when the columns of a prepared statement are known, before its first row: the client
 * asks about each cell of an answer then, which takes ten times as long.
 */
export function keepWhole(command: Query, fields: readonly Field[]): void {
  if (!fields.some(({ columnType }) => takenApart.has(columnType))) return;
  const cast: Cast = (field, next) => (field.type === 'GEOMETRY' || field.type === 'VECTOR' ? field.buffer() : next());
  (command as unknown as { readonly options: { typeCast: Cast } }).options.typeCast = cast;
}

/** No value goes through the client's own reading of it, which rounds, parses JSON and moves times. */
export const wholeValues = {
  rowsAsArray: true,
  supportBigNumbers: true,
  bigNumberStrings: true,
  dateStrings: true,
  jsonStrings: true,
} as const satisfies ConnectionOptions;

/** A statement sent as text; the answer comes by events. */
export const sendText = (client: Client, sql: string) => client.query({ sql, rowsAsArray: true, typeCast: castText });

/** Texts of a row of an answer to a question of our own. */
export type TextRow = readonly (string | null)[];

/** Runs a question of our own and gives its rows as texts. Rejects with what the server says. */
export function ask(client: Connection, sql: string, parameters: readonly string[] = []): Promise<readonly TextRow[]> {
  return new Promise((resolve, reject) => {
    const take = (failure: unknown, rows: unknown): void => {
      if (failure !== null) reject(asError(failure));
      else resolve(Array.isArray(rows) ? (rows as RawCell[][]).map((row) => row.map(textOf)) : []);
    };
    if (parameters.length === 0) {
      client.query({ sql, rowsAsArray: true, typeCast: castText }, take);
      return;
    }
    client.execute({ sql, values: [...parameters], ...wholeValues }, (failure: unknown, rows: unknown) => {
      client.unprepare(sql); // a kept one would know its names as of today
      take(failure, rows);
    });
  });
}

const textOf = (cell: RawCell): string | null =>
  cell === null ? null : typeof cell === 'object' ? cell.toString('utf8') : String(cell);

export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** A connection beside the pool. */
export function connectOnce(config: ConnectionOptions): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const client = mysql.createConnection(config);
    client.on('error', () => undefined); // its command is told
    client.connect((failure) => {
      if (failure === null) resolve(client);
      else {
        client.destroy();
        reject(asError(failure));
      }
    });
  });
}
