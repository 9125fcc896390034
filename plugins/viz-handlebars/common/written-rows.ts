import type { CellValue, ColumnarResult } from '#plugins/databases';
import type { HandlebarsOptions } from './handlebars-options.ts';
import { parseTemplate } from './parse-template.ts';
import { runTemplate } from './run-template.ts';
import { checkedCss } from './template-css.ts';
import { templateHelpers, type HelperTools } from './template-helpers.ts';

/** What a template makes of rows: HTML that is not yet safe, and the styles for it. */
export interface WrittenRows {
  readonly html: string;
  readonly css: string;
}

type Templates = Pick<HandlebarsOptions, 'handlebarsTemplate' | 'styleTemplate'>;

/**
 * Runs both templates over `{ data: rows }`; times are milliseconds since the epoch. Throws a `TemplateError` with what is
 * wrong.
 */
export function writtenRows(result: ColumnarResult | undefined, templates: Templates, tools: HelperTools): WrittenRows {
  const context = { data: rowsOf(result) };
  const helpers = templateHelpers(tools);
  return {
    html: runTemplate(parseTemplate(templates.handlebarsTemplate), context, helpers),
    css: checkedCss(runTemplate(parseTemplate(templates.styleTemplate), context, helpers)),
  };
}

const rowsOf = (result: ColumnarResult | undefined): readonly Readonly<Record<string, CellValue>>[] =>
  Array.from({ length: result?.rowCount ?? 0 }, (_, row) =>
    Object.fromEntries((result?.columns ?? []).map(({ name, values }) => [name, values[row] ?? null])),
  );

/**
 * What an element of a template selects: `data-column` names a column of the answer, `data-value` the text of one of its
 * values. Undefined where the answer has no such value.
 */
export function selectedBy(
  result: ColumnarResult | undefined,
  { column, value }: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, CellValue>> | undefined {
  const found = result?.columns.find(({ name }) => name === column);
  const raw = found?.values.find((one) => String(one ?? '') === value);
  return found === undefined || raw === undefined ? undefined : { [found.name]: raw };
}
