import { remembered } from '#plugins/viz-kit';
import { plainName } from '../codes/plain-name.ts';
import type { RegionPlace } from '../shapes/load-regions.ts';

/** Kinds of regions that a name has here and lacks there. */
const kinds =
  /^(?:(?:province|region|state|county|department|departement|district|governorate|prefecture|oblast|canton) )+|(?: (?:province|region|state|county|department|district|governorate|prefecture|oblast|krai|kray|republic|voivodeship|canton|emirate|parish|municipality|shi|fu|ken|to))+$/g;

/** A code without the letters of its country and zeros before it: `FR-01` → `1`. */
const shortCode = (code: string): string =>
  code
    .toUpperCase()
    .replace(/^[A-Z]{2}[-.]/, '')
    .replace(/^0+(?=.)/, '');

/** Codes of ISO 3166-2 beside those that the shapes have. */
const otherCodes: Readonly<Record<string, string>> = {
  'FR-971': 'FR-GP',
  'FR-972': 'FR-MQ',
  'FR-973': 'FR-GF',
  'FR-974': 'FR-RE',
  'FR-976': 'FR-YT',
  'FR-75C': 'FR-75',
  'FR-69M': 'FR-69',
};

/** Ways to call a region, the surest first. */
const waysToCall: readonly ((region: RegionPlace) => readonly (string | undefined)[])[] = [
  ({ id }) => [id.toUpperCase()],
  ({ facts }) => [facts.name, facts.name_en].map(named),
  ({ id }) => [shortCode(id)],
  ({ facts: { hasc, postal } }) => [
    hasc?.toUpperCase(),
    hasc === undefined ? undefined : shortCode(hasc),
    postal?.toUpperCase(),
  ],
  ({ facts }) => [facts.name, facts.name_en].map((name) => withoutKind(named(name))),
];

/** The same ways to read a value. `name`: its plain name. */
const waysToRead: readonly ((text: string, name: string) => string)[] = [
  (text) => {
    const code = text.toUpperCase().replace('_', '-');
    return otherCodes[code] ?? code;
  },
  (_, name) => name,
  shortCode,
  (text) => text.toUpperCase(),
  (_, name) => withoutKind(name) ?? '',
];

const named = (name: string | undefined): string | undefined => (name === undefined ? undefined : plainName(name));
const withoutKind = (name: string | undefined): string | undefined => name?.replace(kinds, '');

/** Finds the region that a text names: by its codes, its local or its English name. One finder for a list of regions. */
export const regionFinder = remembered(
  (regions: readonly RegionPlace[]): ((text: string) => RegionPlace | undefined) => {
    const indexes = waysToCall.map((keysOf) => {
      const index = new Map<string, RegionPlace>();
      for (const region of regions)
        for (const key of keysOf(region))
          if (key !== undefined && key !== '' && !index.has(key)) index.set(key, region);
      return index;
    });
    return (text) => {
      const trimmed = text.trim();
      if (trimmed === '') return undefined;
      const name = plainName(trimmed);
      for (const [way, index] of indexes.entries()) {
        const found = index.get(waysToRead[way]?.(trimmed, name) ?? '');
        if (found !== undefined) return found;
      }
      return undefined;
    };
  },
);
