import type { Identity } from '#core/common';
import type { SqlDialect } from '#plugins/databases';
import type { Datasets } from '#plugins/datasets';
import type { QueryRunner } from '#plugins/queries';
import type { TemplateContext } from '#plugins/sql-language';
import { TemplateFunction, type TemplateValue } from '../../common/language/template-value.ts';
import { bindArguments, type Bound } from '../../common/language/bind-arguments.ts';
import type { PendingValues } from '../pending-values.ts';

/** What macros leave behind for who asked. */
export interface Notes {
  readonly cacheValues: unknown[];
  readonly readFilters: Set<string>;
  readonly removedFilters: Set<string>;
  /** SQL that the program wrote or looked at, which templates may print anywhere. */
  readonly writtenSql: Set<string>;
}

/** What macros know. */
export interface MacroFacts {
  readonly services: { readonly datasets: Datasets; readonly runner: QueryRunner };
  readonly context: TemplateContext;
  /** Undefined for visitors without an account. */
  readonly user: Identity | undefined;
  readonly dialect: SqlDialect;
  readonly pending: PendingValues;
  readonly notes: Notes;
}

/** A macro under its name, its arguments bound by order and name. */
export const macro = (
  name: string,
  parameters: readonly string[],
  run: (given: Bound) => TemplateValue,
): readonly [string, TemplateFunction] => [
  name,
  new TemplateFunction(name, (given) => run(bindArguments(name, parameters, given))),
];
