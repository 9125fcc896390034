import type { Extensions, Identity } from '#core/common';
import type { ServiceFinder } from '#core/server';
import type { SqlDialect } from '#plugins/databases';
import type { Datasets } from '#plugins/datasets';
import type { QueryRunner } from '#plugins/queries';
import type { TemplateContext } from '#plugins/sql-language';
import { TemplateFunction, textOf, type TemplateValue } from '../../common/language/template-value.ts';
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
  readonly services: {
    readonly datasets: Datasets;
    readonly runner: QueryRunner;
    readonly extensions: Extensions;
    readonly finder: ServiceFinder;
  };
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

/** SQL that a macro gave: the program's own, or of an author who answers for it. */
export function written({ notes }: MacroFacts, sql: TemplateValue): TemplateValue {
  notes.writtenSql.add(textOf(sql).trim());
  return sql;
}
