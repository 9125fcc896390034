import type { MapPlace } from '../shapes/map-place.ts';
import type { MapValues } from './map-values.ts';

/** Rows by the places of one level. */
export interface MatchedLevel {
  readonly values: MapValues;
  readonly places: readonly MapPlace[];
}

/** The level of which the rows name the most places; the first of several. */
export const bestLevel = ([first, ...others]: readonly [MatchedLevel, ...MatchedLevel[]]): MatchedLevel =>
  others.reduce((best, one) => (one.values.unmatched.length < best.values.unmatched.length ? one : best), first);
