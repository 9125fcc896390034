interface NamedColumn {
  readonly column_name: string;
  readonly verbose_name?: string | null | undefined;
  readonly type?: string | null | undefined;
  readonly expression?: string | null | undefined;
}

interface NamedMetric {
  readonly metric_name: string;
  readonly expression: string;
}

/** A name that a code editor offers. */
export interface SqlCompletion {
  readonly kind: 'column' | 'metric' | 'function';
  readonly label: string;
  readonly insertText: string;
  /** Beside the label: what readers call it, and its type. */
  readonly detail: string;
}

/** Functions that the databases have alike. */
const aggregates = ['AVG', 'COUNT', 'MAX', 'MIN', 'STDDEV_SAMP', 'STRING_AGG', 'SUM', 'VAR_SAMP'];
const scalars = [
  'ABS',
  'CAST',
  'CEIL',
  'COALESCE',
  'CONCAT',
  'DATE_TRUNC',
  'EXTRACT',
  'FLOOR',
  'GREATEST',
  'LEAST',
  'LENGTH',
  'LOWER',
  'NULLIF',
  'REPLACE',
  'ROUND',
  'SUBSTRING',
  'TRIM',
  'UPPER',
];

/**
 * Names of a dataset as SQL has them. Calculated columns and saved metrics are no names to the database, so their SQL is
 * put in; metrics are offered where groups are computed.
 */
export function sqlCompletions(
  { columns, metrics }: { readonly columns: readonly NamedColumn[]; readonly metrics: readonly NamedMetric[] },
  use: 'column' | 'metric' | 'where' | 'having',
): readonly SqlCompletion[] {
  const hasGroups = use === 'metric' || use === 'having';
  const functions = [...(hasGroups ? aggregates : []), ...scalars];
  return [
    ...columns.map(({ column_name: name, verbose_name: label, type, expression }): SqlCompletion => ({
      kind: 'column',
      label: name,
      insertText: sqlOf(expression) ?? sqlName(name),
      detail: [label ?? '', type ?? ''].filter((part) => part !== '' && part !== name).join(' · '),
    })),
    ...(hasGroups ? metrics : []).map(({ metric_name: name, expression }): SqlCompletion => ({
      kind: 'metric',
      label: name,
      insertText: sqlOf(expression) ?? sqlName(name),
      detail: expression,
    })),
    ...functions.map((name): SqlCompletion => ({ kind: 'function', label: name, insertText: `${name}(`, detail: '' })),
  ];
}

function sqlOf(expression: string | null | undefined): string | undefined {
  const sql = expression?.trim() ?? '';
  return sql === '' ? undefined : `(${sql})`;
}

/** Names that any database reads as written get no quotation marks. */
const sqlName = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) && !reserved.has(name) ? name : `"${name.replaceAll('"', '""')}"`;

/** Words that are no names without quotation marks, of those that columns are likely to have. */
const reserved: ReadonlySet<string> = new Set(
  'all and any as asc case cast column constraint create default desc distinct else end false for foreign from group having in into is left limit not null offset on or order primary references right select table then to true union unique user using when where window with'.split(
    ' ',
  ),
);
