import { hasRegions } from '../common/shapes/load-regions.ts';
import type { OpenCountry } from '../common/world/region-form.ts';
import type { LevelPlace } from './map-level.tsx';

/** The country that a reader opens; undefined where no row is about it, or it has no regions. */
export function openedPlace({ place: { id, name }, mark: { selects } }: LevelPlace): OpenCountry | undefined {
  return selects === undefined || !hasRegions(id) ? undefined : { alpha2: id, name, selects };
}
