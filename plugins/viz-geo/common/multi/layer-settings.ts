import { err, ok, without, type Result } from '#core/common';
import { findVizType, numberOf, type FormData } from '#plugins/viz-kit';
import { viewportOf } from '../base/viewport.ts';
import { layerTypes } from '../layer-types.ts';
import { multiMessages } from './multi-messages.ts';

/** More layers than anybody can tell apart; each asks the database. */
const mostLayers = 20;

/** Ids of the charts that are layers, each once, the lowest first. */
export function layerIds(formData: FormData): readonly number[] {
  const given = formData['deck_slices'];
  if (!Array.isArray(given)) return [];
  const ids = given
    .map((id: unknown) => (typeof id === 'number' || typeof id === 'string' ? numberOf(id) : null))
    .filter((id): id is number => typeof id === 'number' && Number.isInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, mostLayers);
}

/** A layer has its map's filters besides its own, and its map's window where that is a fixed one. */
export function layerSettings(whole: FormData, layer: FormData): Result<FormData, string> {
  if (findVizType(layerTypes, layer.viz_type) === undefined) return err(multiMessages.notAMap());
  const filters = [layer, whole].flatMap(({ adhoc_filters: own }) => (Array.isArray(own) ? (own as unknown[]) : []));
  const filtered = filters.length === 0 ? layer : { ...layer, adhoc_filters: filters };
  const viewport = viewportOf(whole);
  if (whole['autozoom'] !== false || viewport === undefined) return ok({ ...filtered, autozoom: true });
  const own = without(filtered, 'viewport_longitude', 'viewport_latitude', 'viewport_zoom', 'map_view');
  return ok({ ...own, viz_type: layer.viz_type, datasource: layer.datasource, autozoom: false, viewport });
}
