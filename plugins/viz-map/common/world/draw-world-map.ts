import {
  pickedColor,
  columnList,
  drawnInTurns,
  metricList,
  valueLabels,
  type DrawInput,
  type FormData,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { countryFrames } from '../country/country-frames.ts';
import { regionFinder } from '../country/find-region.ts';
import { findCountry } from '../codes/country-codes.ts';
import { bestLevel, type MatchedLevel } from '../map/best-level.ts';
import { drawMap, hasNotes, mapBox, summarizeMap } from '../map/draw-map.ts';
import { notesOf } from '../map/map-notes.ts';
import { mapValues } from '../map/map-values.ts';
import type { ViewInput } from '../map/map-view.ts';
import { loadRegions, type CountryShapes } from '../shapes/load-regions.ts';
import { loadWorld, type WorldShapes } from '../shapes/load-world.ts';
import type { WorldMapOptions } from './world-map-options.ts';
import { openCountryIn } from './region-form.ts';
import { filteredCountry } from './filtered-country.ts';
import { worldFrame } from './world-frame.ts';

type Input = DrawInput<WorldMapOptions> & ViewInput;
type Words = Omit<Input, 'document' | 'size'>;

/** What is fetched before a map is drawn. */
interface Shapes {
  readonly world: WorldShapes;
  /** Of the only country that the chart is narrowed to: its rows may name regions. */
  readonly country: CountryShapes | undefined;
  /** It was opened: its rows name regions. */
  readonly isOpened: boolean;
}

/** With the shapes of the world, and those of a country that was drilled into. */
export async function worldMapRenderer(
  { country_fieldtype: field }: WorldMapOptions,
  formData: FormData,
): Promise<VizRenderer<WorldMapOptions>> {
  const opened = openCountryIn(formData);
  const country = opened ?? filteredCountry(formData, field);
  const shapes: Shapes = {
    world: await loadWorld(),
    country: country === undefined ? undefined : await loadRegions(country.alpha2),
    isOpened: opened !== undefined,
  };
  return {
    ...drawnInTurns((input: Input) => draw(input, shapes)),
    summarize: (input) => {
      const { values } = matched(input, shapes);
      return summarizeMap(values, numberOf(input), notesOf(values, { outside: 0, negativeBubbles: 0 }));
    },
  };
}

function* draw(input: Input, shapes: Shapes): Steps<Scene> {
  const { options, theme } = input;
  const { values, places, isWorld } = matched(input, shapes);
  const isCut = isWorld && options.map_area !== 'world';
  const box = mapBox(input, hasNotes(values) || isCut || options.show_bubbles);
  const valued = new Set(values.values.map(({ place }) => place.id));
  const countryColor = (key: string): string => theme.colorOf(key, options.color_scheme);
  values.values.forEach(({ colorKey }) => countryColor(colorKey)); // in order
  const isByCountry = options.color_by === 'country';
  yield;
  return yield* drawMap(input, {
    values,
    frames: () =>
      isWorld
        ? [worldFrame(options, box, { shapes: shapes.world, values })]
        : countryFrames(regionLook, box, places, ({ id }) => valued.has(id)),
    number: numberOf(input),
    ...(isByCountry ? { ownColor: ({ colorKey }) => countryColor(colorKey) } : {}),
    ...(options.show_bubbles
      ? { bubbles: { mostPx: options.max_bubble_size, color: isByCountry ? undefined : bubbleColor(input) } }
      : {}),
  });
}

const regionLook = { projection: 'equal_area', show_far_parts: true } as const;

const numberOf = ({ formats, options }: Words) => valueLabels(formats, options.y_axis_format, options.currency_format);

/** Apart from the usual ramps. */
const usualBubbles = { light: '#c2570c', dark: '#ffb066' } as const;

/** The colour that was picked, else one that is seen on all land. */
function bubbleColor({ options, theme }: Input): string {
  return pickedColor(options.color_picker) ?? usualBubbles[theme.scheme];
}

/** The countries that the rows name, or the regions of the country that was drilled into, where they name more of these. */
function matched(input: Words, { world, country, isOpened }: Shapes): MatchedLevel & { readonly isWorld: boolean } {
  const { formData, options } = input;
  const placeOf = new Map(world.places.map((place) => [place.id, place]));
  const asked = {
    entity: columnList(formData, 'entity').slice(0, 1),
    metrics: [...metricList(formData, 'metric').slice(0, 1), ...metricList(formData, 'secondary_metric').slice(0, 1)],
  };
  const byCountry = (text: string) => placeOf.get(findCountry(text, options.country_fieldtype)?.alpha2 ?? '');
  const whole = { values: mapValues(input, { ...asked, placeOf: byCountry }), places: world.places };
  const regions = (country === undefined ? [] : [country.regions, ...country.larger()]).map((places): MatchedLevel => ({
    values: mapValues(input, { ...asked, placeOf: regionFinder(places) }),
    places,
  }));
  // One country cannot have several rows, so that `BE` and `BY` are Länder and not Belgium and Belarus.
  const isSeveral = (input.data[0]?.rowCount ?? 0) > 1;
  const [first = whole, ...others] = isOpened || isSeveral ? regions : [];
  if (isOpened) return { ...bestLevel([first, ...others]), isWorld: false };
  const found = bestLevel(isSeveral ? [first, ...others, whole] : [whole, ...regions]);
  return { ...found, isWorld: found === whole };
}
