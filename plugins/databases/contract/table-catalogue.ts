import type { GenericTypeCode } from './columnar-result.ts';

export interface TableName {
  /** Absent: the connection's default catalog. */
  readonly catalog?: string | undefined;
  readonly schema: string | undefined;
  readonly name: string;
}

export interface DescribedColumn {
  readonly name: string;
  readonly databaseType: string;
  readonly type: GenericTypeCode;
  readonly isNullable: boolean;
  readonly comment: string | undefined;
}

export interface TableDescription {
  readonly columns: readonly DescribedColumn[];
  readonly primaryKey: { readonly name: string; readonly columns: readonly string[] } | undefined;
  readonly foreignKeys: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly referredSchema: string | undefined;
    readonly referredTable: string;
    readonly referredColumns: readonly string[];
  }[];
  readonly indexes: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly isUnique: boolean;
  }[];
  readonly comment: string | undefined;
}

/** A table among all others, as completion needs it. Columns in their order; both lists are equally long. */
export interface CataloguedTable {
  readonly schema: string;
  readonly name: string;
  readonly type: 'table' | 'view' | 'materialized_view';
  readonly columnNames: readonly string[];
  readonly columnTypes: readonly string[];
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly Omit<TableDescription['foreignKeys'][number], 'name'>[];
}

/** A view as the engine keeps it. */
export interface ViewText {
  /** The query whose rows it gives; undefined where the engine does not tell it. */
  readonly sql: string | undefined;
  /** Names in the query say where they are. Otherwise they are looked up in the view's own catalog and schema. */
  readonly isQualified: boolean;
  /** It keeps rows of its own, which the query gave once. */
  readonly isMaterialized: boolean;
}

/** One way to call a function. */
export interface FunctionSignature {
  readonly name: string;
  readonly kind: 'scalar' | 'aggregate' | 'table';
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  readonly returnType: string;
  readonly description: string;
}

/** A function as engines name those that their grammar itself reads as calls: the words of its parameters alone. */
export const grammarFunction = (name: string, ...parameters: string[]): FunctionSignature => ({
  name,
  kind: 'scalar',
  parameters: parameters.map((parameter) => ({ name: parameter, type: '' })),
  returnType: '',
  description: '',
});
