import { SqlMacros } from '#plugins/sql-language';
import { refuseUndefined } from '../../common/language/operators.ts';
import { dataOf, type TemplateFunction } from '../../common/language/template-value.ts';
import type { Bound } from '../../common/language/bind-arguments.ts';
import { macro, written, type MacroFacts } from './macro-facts.ts';

/** Macros that other plugins bring. */
export function contributedMacros(facts: MacroFacts): readonly (readonly [string, TemplateFunction])[] {
  const { pending, context, services } = facts;
  return services.extensions.all(SqlMacros).map(({ name, parameters, deps, sql }) =>
    macro(name, parameters, (given) => {
      const values = givenData(given, parameters);
      const ask = () => sql(services.finder.resolve(deps), values, context);
      return written(facts, pending.need(JSON.stringify([name, values]), ask));
    }),
  );
}

function givenData(given: Bound, parameters: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    parameters.flatMap((parameter) => {
      const value = given.get(parameter);
      if (value === undefined) return [];
      refuseUndefined(value);
      return [[parameter, dataOf(value)]];
    }),
  );
}
