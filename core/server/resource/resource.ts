import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Identity } from '../auth/identity.ts';

/** The builder a filter gets; tables of every resource pass through it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyExpressionBuilder = ExpressionBuilder<any, any>;

export type ResourceColumnType = 'text' | 'number' | 'date' | 'boolean' | 'one' | 'many';

/** A column of a list: what it may be filtered and ordered by. */
export interface ResourceColumn {
  readonly type: ResourceColumnType;
  /** SQL of the value over the resource's table; default: the column of the same name. For ordering and filters. */
  readonly expression?: (eb: AnyExpressionBuilder) => Expression<unknown>;
  readonly orderable?: boolean;
  readonly filterable?: boolean;
  /** For `many`: the link table with its column of this resource and the one of the related row. */
  readonly through?: { readonly table: string; readonly own: string; readonly related: string };
}

/** The source of `GET /related/<column>`. */
export interface RelatedSource {
  readonly table: string;
  readonly text: (row: Readonly<Record<string, unknown>>) => string;
  /** Columns the filter text is searched in. */
  readonly searched: readonly string[];
  readonly extra?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Rows of that table the caller may choose; undefined: all. */
  readonly visibleTo?: (identity: Identity) => Promise<((eb: AnyExpressionBuilder) => Expression<SqlBool>) | undefined>;
}

/** A resource as the list grammar needs it: declared once per resource, served by core. */
export interface ResourceSpec {
  readonly table: string;
  /** For "Deleted 2 charts" and "List Chart". */
  readonly noun: { readonly one: string; readonly many: string };
  readonly columns: Readonly<Record<string, ResourceColumn>>;
  /** Names of the reply's row fields, dotted for nested ones. */
  readonly listColumns: readonly string[];
  readonly defaultOrder: readonly [column: string, direction: 'asc' | 'desc'];
  /** Operators beyond the generic ones, by `column:operator`. */
  readonly filters?: Readonly<
    Record<string, (eb: AnyExpressionBuilder, value: unknown, identity: Identity) => Expression<SqlBool>>
  >;
  /** Rows the caller may see; undefined: all. May read the metadata database. */
  readonly visibleTo?: (identity: Identity) => Promise<((eb: AnyExpressionBuilder) => Expression<SqlBool>) | undefined>;
  /** Full rows for these ids, in this order, as the wire wants them. */
  readonly present: (
    ids: readonly number[],
    identity: Identity,
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly related?: Readonly<Record<string, RelatedSource>>;
  /** Columns of `GET /distinct/<column>`. */
  readonly distinct?: readonly string[];
  /** Largest page; default 200. `Infinity`: uncapped, and -1 asks for everything. */
  readonly maxPageSize?: number;
}
