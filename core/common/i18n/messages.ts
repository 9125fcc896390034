import type { i18n } from 'i18next';

type Names<S> = S extends `${string}{{${infer P}}}${infer Rest}` ? P | Names<Rest> : never;
type Plural = { readonly one: string; readonly other: string };
type TextOf<M> = M extends Plural ? M['other'] : M;
type Params<M> = Names<TextOf<M>> | (M extends Plural ? 'count' : never);

type Value = string | number;
type Values = Readonly<Record<string, Value>>;

/** A message as a function: call it where the text is shown. */
export type MessageFunction<M> = [Params<M>] extends [never]
  ? () => string
  : (params: Readonly<Record<Params<M>, Value>>) => string;

/** Present once a language pack was loaded. English needs no library: the texts are in the code. */
let catalogue: i18n | undefined;
const englishPlurals = new Intl.PluralRules('en');

function inEnglish(text: string | Plural, params: Values): string {
  const chosen =
    typeof text === 'string' ? text : englishPlurals.select(Number(params['count'])) === 'one' ? text.one : text.other;
  return chosen.replace(/{{\s*(\w+)\s*}}/g, (_match, name: string) => written(name, params[name], 'en')); // React escapes
}

/** Counts have their thousands grouped; every other number, such as a year or an id, stays as it is. */
const written = (name: string, value: Value | undefined, language: string): string =>
  name === 'count' && typeof value === 'number' ? grouping(language).format(value) : String(value ?? '');

/** Made once: `toLocaleString` makes one for each number, which takes longer than all the rest of a text. */
const groupings = new Map<string, Intl.NumberFormat>();
function grouping(language: string): Intl.NumberFormat {
  const known = groupings.get(language) ?? new Intl.NumberFormat(language);
  groupings.set(language, known);
  return known;
}

function translated(active: i18n, namespace: string, key: string, text: string | Plural, params: Values): string {
  const defaults =
    typeof text === 'string' ? { defaultValue: text } : { defaultValue_one: text.one, defaultValue_other: text.other };
  const replace = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, written(name, value, active.language)]),
  );
  return active.t(key, { ns: namespace, ...defaults, ...params, replace });
}

async function openCatalogue(): Promise<i18n> {
  const { createInstance } = await import('i18next');
  const opened = createInstance();
  await opened.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: {},
    keySeparator: false,
    interpolation: { escapeValue: false }, // React escapes
  });
  return opened;
}

/**
 * Texts a user sees, in English, by key. `{{name}}` takes a value; a plural is `{ one, other }` and takes `count`.
 * A language pack overrides them under the same namespace and keys.
 */
export function defineMessages<const M extends Readonly<Record<string, string | Plural>>>(
  namespace: string,
  messages: M,
): { readonly [K in keyof M]: MessageFunction<M[K]> } {
  const functions = Object.entries(messages).map(([key, text]) => [
    key,
    (params: Values = {}) =>
      catalogue === undefined ? inEnglish(text, params) : translated(catalogue, namespace, key, text, params),
  ]);
  return Object.fromEntries(functions) as { readonly [K in keyof M]: MessageFunction<M[K]> }; // one function per key
}

/** Adds a translation and makes it the active language. Texts it lacks stay English. */
export async function useLanguage(
  language: string,
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<void> {
  const active = catalogue ?? (await openCatalogue());
  for (const [namespace, entries] of Object.entries(texts))
    active.addResourceBundle(language, namespace, entries, true, true);
  await active.changeLanguage(language);
  catalogue = active;
}
