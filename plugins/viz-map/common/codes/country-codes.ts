import { remembered } from '#plugins/viz-kit';
import listed from '../shapes/countries.json';
import { plainName } from './plain-name.ts';

export interface Country {
  /** ISO 3166-1. */
  readonly alpha2: string;
  readonly alpha3: string;
  /** Of the International Olympic Committee. */
  readonly ioc: string;
  readonly name: string;
  readonly names: readonly string[];
}

/** What a column of countries holds; the words are those of saved charts. */
export type CountryField = 'name' | 'cioc' | 'cca2' | 'cca3';

/** Written by test/support/write-world-shapes.ts: codes, then names. */
const countries = (listed as readonly (readonly string[])[]).map(
  ([alpha2 = '', alpha3 = '', ioc = '', ...names]): Country => ({
    alpha2,
    alpha3,
    ioc: ioc === '' ? alpha3 : ioc,
    name: names[0] ?? alpha2,
    names,
  }),
);

const indexBy = (keysOf: (country: Country) => readonly string[]): ReadonlyMap<string, Country> => {
  const index = new Map<string, Country>();
  for (const country of countries) for (const key of keysOf(country)) if (!index.has(key)) index.set(key, country);
  return index;
};

const byAlpha2 = indexBy(({ alpha2 }) => [alpha2]);
const byAlpha3 = indexBy(({ alpha3 }) => [alpha3]);
const byIoc = indexBy(({ ioc }) => [ioc]);
/** Shown names first: “Congo” alone is called so. */
const byName = new Map([...indexBy(({ names }) => names.map(plainName)), ...indexBy(({ name }) => [plainName(name)])]);

/** By its alpha-2 code. */
export const countryByCode = (alpha2: string): Country | undefined => byAlpha2.get(alpha2);

/** Languages whose names are known beside English ones, as far as the engine knows them, by the letters they have. */
const languages: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Arabic}/u, ['ar', 'fa']],
  [/\p{Script=Cyrillic}/u, ['ru', 'uk']],
  [/\p{Script=Greek}/u, ['el']],
  [/\p{Script=Hebrew}/u, ['he']],
  [/\p{Script=Devanagari}/u, ['hi']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/\p{Script=Thai}/u, ['th']],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja', 'zh', 'zh-Hant']],
  [/\p{Script=Latin}{4}/u, ['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'cs', 'da', 'fi', 'hu', 'no', 'ro', 'sv', 'tr']],
];

/** Names in these languages, those of the first before those of the others; made when a value first needs them. */
const namesIn = remembered((own: readonly string[]): ReadonlyMap<string, Country> => {
  const displays = own.map((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }));
  const names = displays.flatMap((display) =>
    countries.flatMap((country) => {
      const name = display.of(country.alpha2);
      return name === undefined ? [] : [[plainName(name), country] as const];
    }),
  );
  return new Map(names.reverse()); // so that the first of a name stays
});

function byTranslation(text: string): Country | undefined {
  const name = plainName(text);
  for (const [letters, own] of languages) {
    const found = letters.test(text) ? namesIn(own).get(name) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const finders: Readonly<Record<CountryField, (text: string) => Country | undefined>> = {
  name: (text) => byName.get(plainName(text)),
  cioc: (text) => byIoc.get(text.toUpperCase()),
  cca2: (text) => byAlpha2.get(text.toUpperCase()),
  cca3: (text) => byAlpha3.get(text.toUpperCase()),
};
const order: readonly CountryField[] = ['name', 'cca2', 'cca3', 'cioc'];

/** The country that a text names: as the kind of field says, else in any way that is known. */
export function findCountry(text: string, field: CountryField): Country | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  for (const kind of [field, ...order]) {
    const found = finders[kind](trimmed);
    if (found !== undefined) return found;
  }
  return byTranslation(trimmed);
}
