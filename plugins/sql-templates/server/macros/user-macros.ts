import { dataOf, valueFrom, type TemplateFunction, type TemplateValue } from '../../common/language/template-value.ts';
import { macro, type MacroFacts } from './macro-facts.ts';

/** Who asks, and with which address. */
export function userMacros({ user, context, notes }: MacroFacts): readonly (readonly [string, TemplateFunction])[] {
  const aboutUser = (name: string, value: TemplateValue) =>
    macro(name, ['add_to_cache_keys'], (given) => {
      if (value !== null && given.flag('add_to_cache_keys', true)) notes.cacheValues.push(dataOf(value));
      return value;
    });
  return [
    aboutUser('current_user_id', user?.userId ?? null),
    aboutUser('current_username', user?.username ?? null),
    aboutUser('current_user_email', user?.email ?? null),
    aboutUser('current_user_roles', user === undefined ? null : [...user.roles].sort()),
    macro('current_user_rls_rules', [], () => {
      const rules = context.question?.rowRules ?? [];
      notes.cacheValues.push(rules);
      return rules.length === 0 ? null : [...rules].sort();
    }),
    macro(
      'get_guest_user_attribute',
      ['name', 'default', 'add_to_cache_keys'],
      (given) => given.get('default') ?? null,
    ),
    macro('url_param', ['name', 'default', 'add_to_cache_keys', 'escape_result'], (given) => {
      const name = given.text('name', '');
      const { urlParams } = context;
      const own = Object.hasOwn(urlParams, name) ? valueFrom(urlParams[name]) : null;
      const value = own ?? given.get('default') ?? null;
      if (value !== null && given.flag('add_to_cache_keys', true)) notes.cacheValues.push(dataOf(value));
      return typeof value === 'string' && given.flag('escape_result', true) ? insideQuotes(value) : value;
    }),
    macro('cache_key_wrapper', ['key'], (given) => {
      const value = given.need('key');
      notes.cacheValues.push(dataOf(value));
      return value;
    }),
  ];
}

/** A text escaped for single quotes. */
const insideQuotes = (text: string): string => text.replaceAll("'", "''");
