import {
  columnList,
  drawnInTurns,
  metricList,
  noteScene,
  valueLabels,
  type DrawInput,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { bestLevel, type MatchedLevel } from '../map/best-level.ts';
import { drawMap, hasNotes, mapBox, summarizeMap } from '../map/draw-map.ts';
import { notesOf } from '../map/map-notes.ts';
import { mapValues, type MapValues } from '../map/map-values.ts';
import type { ViewInput } from '../map/map-view.ts';
import { messages } from '../messages.ts';
import { loadRegions, type CountryShapes, type RegionPlace } from '../shapes/load-regions.ts';
import { chosenCountry } from './chosen-country.ts';
import { countryFrames } from './country-frames.ts';
import type { CountryMapOptions } from './country-map-options.ts';
import { regionFinder } from './find-region.ts';

type Input = DrawInput<CountryMapOptions> & ViewInput;
type Words = Omit<Input, 'document' | 'size'>;

/** With the shapes of the country, which are fetched here. */
export async function countryMapRenderer(country: string): Promise<VizRenderer<CountryMapOptions>> {
  const chosen = chosenCountry(country);
  const shapes = chosen === undefined ? undefined : await loadRegions(chosen.alpha2);
  if (chosen === undefined || shapes === undefined) {
    const note = country.trim() === '' ? messages.noCountry() : messages.unknownCountry({ country });
    return { draw: (input) => noteScene(input, note), summarize: () => note };
  }
  return {
    ...drawnInTurns((input: Input) => draw(input, shapes, chosen.isLarger)),
    summarize: (input) => {
      const { values } = matched(input, shapes, chosen.isLarger);
      return summarizeMap(values, numberOf(input), notesOf(values, { outside: 0, negativeBubbles: 0 }));
    },
  };
}

function* draw(input: Input, shapes: CountryShapes, isLarger: boolean): Steps<Scene> {
  const { values, places } = matched(input, shapes, isLarger);
  const valued = new Set(values.values.map(({ place }) => place.id));
  const box = mapBox(input, hasNotes(values));
  yield;
  return yield* drawMap(input, {
    values,
    frames: () => countryFrames(input.options, box, places, ({ id }) => valued.has(id)),
    number: numberOf(input),
  });
}

const numberOf = ({ formats, options }: Words) => valueLabels(formats, options.number_format, options.currency_format);

/** By the regions of the level that is set; where several are left, of the one that the most rows name. */
function matched(input: Words, shapes: CountryShapes, isLarger: boolean): MatchedLevel {
  const level = isLarger ? 'larger' : input.options.region_level;
  const larger = level === 'regions' ? [] : shapes.larger();
  const [first, ...others] = level === 'larger' && larger.length > 0 ? larger : [shapes.regions, ...larger];
  const levelOf = (places: readonly RegionPlace[]): MatchedLevel => ({ values: valuesOf(input, places), places });
  return bestLevel([levelOf(first ?? shapes.regions), ...others.map(levelOf)]);
}

const valuesOf = (input: Words, regions: readonly RegionPlace[]): MapValues =>
  mapValues(input, {
    entity: columnList(input.formData, 'entity').slice(0, 1),
    metrics: metricList(input.formData, 'metric').slice(0, 1),
    placeOf: regionFinder(regions),
  });
