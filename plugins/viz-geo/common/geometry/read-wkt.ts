import type { GeoFeature } from './geometry.ts';
import { geometryKind, geometryOfKind } from './read-coordinates.ts';

/** Words, numbers, brackets and commas; anything else is not well-known text. */
const token = /\s*(?:([A-Za-z]+)|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|([(),]))/y;

/** `SRID=4326;` of PostGIS. Other reference systems than longitude and latitude have numbers of their own. */
const prefix = /^\s*(?:SRID\s*=\s*(\d+)\s*;)?/i;
const degreeSystems = new Set(['0', '4326', '4269', '4258', '4979']);

interface Reading {
  readonly tokens: readonly string[];
  at: number;
}

/**
 * Well-known text (OGC 06-103r4, section 7): the seven kinds, with Z, M or ZM, EMPTY members, and the prefix of EWKT.
 * Undefined where it is none, is empty, or is not in degrees.
 */
export function readWkt(text: string): readonly GeoFeature[] | undefined {
  const [head = '', srid] = prefix.exec(text) ?? [];
  if (srid !== undefined && !degreeSystems.has(srid)) return undefined;
  const tokens = tokensOf(text.slice(head.length));
  if (tokens === undefined) return undefined;
  const reading: Reading = { tokens, at: 0 };
  const found = readTagged(reading);
  return found === undefined || found.length === 0 || reading.at < tokens.length ? undefined : found;
}

function tokensOf(text: string): readonly string[] | undefined {
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  token.lastIndex = 0;
  while (token.lastIndex < end) {
    const from = token.lastIndex;
    const found = token.exec(text);
    if (found === null || token.lastIndex === from) return undefined;
    tokens.push((found[1] ?? found[2] ?? found[3] ?? '').toUpperCase());
  }
  return tokens;
}

/** A kind and its coordinates. Undefined: broken; an empty list: EMPTY. */
function readTagged(reading: Reading): readonly GeoFeature[] | undefined {
  const name = (reading.tokens[reading.at] ?? '').replace(/(?<=[A-Z]{5})(?:ZM|Z|M)$/, '');
  reading.at += 1;
  if (['Z', 'M', 'ZM'].includes(reading.tokens[reading.at] ?? '')) reading.at += 1;
  if (take(reading, 'EMPTY')) return [];
  if (name === 'GEOMETRYCOLLECTION') return readCollection(reading);
  const kind = geometryKind(name);
  const nested = kind === undefined ? undefined : readNested(reading);
  if (kind === undefined || nested === undefined) return undefined;
  const geometry = geometryOfKind(
    kind,
    kind === 'Point' ? nested[0] : kind === 'MultiPoint' ? nested.map(bare) : nested,
  );
  return geometry === undefined ? undefined : [{ geometry, properties: {} }];
}

/** Points of a MultiPoint may have brackets of their own. */
const bare = (item: unknown): unknown => (Array.isArray(item) && Array.isArray(item[0]) ? (item[0] as unknown) : item);

function readCollection(reading: Reading): readonly GeoFeature[] | undefined {
  if (!take(reading, '(')) return undefined;
  const found: GeoFeature[] = [];
  do {
    const one = readTagged(reading);
    if (one === undefined) return undefined;
    found.push(...one);
  } while (take(reading, ','));
  return take(reading, ')') ? found : undefined;
}

/** Brackets as lists: `((1 2, 3 4))` → `[[[1, 2], [3, 4]]]`. */
function readNested(reading: Reading): unknown[] | undefined {
  if (!take(reading, '(')) return undefined;
  const items: unknown[] = [];
  do {
    if (take(reading, 'EMPTY')) continue;
    const item = reading.tokens[reading.at] === '(' ? readNested(reading) : readNumbers(reading);
    if (item === undefined) return undefined;
    items.push(item);
  } while (take(reading, ','));
  return take(reading, ')') ? items : undefined;
}

function readNumbers(reading: Reading): number[] | undefined {
  const numbers: number[] = [];
  for (;;) {
    const next = Number(reading.tokens[reading.at] ?? NaN);
    if (Number.isNaN(next)) break;
    numbers.push(next);
    reading.at += 1;
  }
  return numbers.length === 0 ? undefined : numbers;
}

function take(reading: Reading, expected: string): boolean {
  if (reading.tokens[reading.at] !== expected) return false;
  reading.at += 1;
  return true;
}
