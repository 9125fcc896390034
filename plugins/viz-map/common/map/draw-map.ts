import {
  drawingMessages,
  noteScene,
  svgRoot,
  type DrawInput,
  type Mark,
  type NumberLabels,
  type Scene,
  type Shape,
  type Steps,
} from '#plugins/viz-kit';
import { messages } from '../messages.ts';
import { bubbleRadius, bubbleShapes, mostRadiusPx } from './map-bubbles.ts';
import { numbersIn, type MapValues, type PlaceValue } from './map-values.ts';
import { appendMapLegend } from './map-legend.ts';
import { mapLabels } from './map-labels.ts';
import { appendNotes, notePx } from './map-notes.ts';
import { landShapes, type DrawnPlace, type PlaceShape } from './map-shapes.ts';
import type { MapBox, MapFrame } from './map-frame.ts';
import { appendLiveMap, viewedFrames } from './live-map.ts';
import { isWhole, type ViewInput } from './map-view.ts';
import type { MapLook } from './map-options.ts';
import { placeColors } from './place-colors.ts';

export type MapInput = Omit<DrawInput<MapLook>, 'data' | 'formData'> & ViewInput;

/** A map before it is drawn. */
export interface MapDrawing {
  readonly values: MapValues;
  /** Made anew by each call. */
  readonly frames: () => readonly MapFrame[];
  readonly number: NumberLabels;
  /** In the place of colours by value. */
  readonly ownColor?: (value: PlaceValue) => string;
  readonly bubbles?: { readonly mostPx: number; readonly color: string | undefined };
}

const headPx = 22;
const edgePx = 4;

/** What is left for the map between legend and notes. */
export function mapBox({ size, options }: Pick<MapInput, 'size' | 'options'>, hasNotes: boolean): MapBox {
  return {
    left: edgePx,
    top: options.show_legend ? headPx : edgePx,
    right: Math.max(edgePx + 20, size.widthPx - edgePx),
    bottom: Math.max(headPx + 20, size.heightPx - (hasNotes ? notePx : edgePx)),
  };
}

export const hasNotes = ({ unmatched, repeated }: MapValues): boolean => unmatched.length + repeated.length > 0;

/** Land of places without data: neither a colour of the ramp nor the ground. */
const noDataColor = ({ theme }: Pick<MapInput, 'theme'>): string => theme.grid;

export function* drawMap(input: MapInput, drawing: MapDrawing): Steps<Scene> {
  const { values, number, ownColor, bubbles } = drawing;
  const { view } = input;
  if (values.values.length + values.unmatched.length === 0) return noteScene(input, drawingMessages.noData());
  const numbers = numbersIn(values.values);
  const colors = ownColor === undefined && numbers.length > 0 ? placeColors(input, numbers) : undefined;
  const empty = noDataColor(input);
  const colorOf = (one: PlaceValue): string =>
    one.value === null ? empty : (ownColor?.(one) ?? colors?.colorOf(one.value) ?? empty);
  const root = svgRoot(input);
  yield;
  const frames = view === undefined ? drawing.frames() : viewedFrames(drawing.frames(), view, input.size);
  yield;
  const land = yield* landShapes(input, {
    frames,
    values,
    colorOf,
    noDataColor: empty,
    hasDots: bubbles === undefined,
  });
  const drawn = land.places;
  const radiusOf = bubbleRadius(values.values, mostRadiusPx(bubbles?.mostPx ?? 0, input.size));
  const discs =
    bubbles === undefined
      ? []
      : bubbleShapes(input, drawn, {
          radiusOf,
          colorOf: (one) => bubbles.color ?? (one.data === undefined ? empty : colorOf(one.data)),
        });
  yield;
  const labels = mapLabels(
    input,
    input.options.map_labels,
    drawn.flatMap((one) =>
      one.data === undefined
        ? []
        : [
            {
              ...one,
              name: one.place.name,
              value: one.data.amount === null ? '' : number(one.data.amount),
              color: colorOf(one.data),
              hasBubble: bubbles !== undefined,
            },
          ],
    ),
  );
  const above = [...discs.map(({ element, mark }) => ({ element, isInset: drawn[mark]?.isInset === true })), ...labels];
  const box = frames[0]?.box;
  if (view === undefined || box === undefined)
    root.append(...land.elements.flat(), ...above.map(({ element }) => element));
  else {
    const places = drawn.map(({ place }) => place);
    const whole = () => drawing.frames()[0];
    appendLiveMap(root, { ...input, view }, { land: land.elements, above, places, box, whole });
  }
  if (input.options.show_legend)
    appendMapLegend(root, input, {
      metricName: values.metricName,
      colors,
      number,
      noDataColor: empty,
      bubbles: bubbles === undefined ? undefined : bubbleWords(input, drawing),
    });
  const isMoved = view !== undefined && !isWhole(view);
  const isSeen = new Set(drawn.map(({ place }) => place.id));
  appendNotes(root, input, values, {
    // Who has moved the map knows.
    outside: isMoved ? 0 : values.values.filter(({ place }) => !isSeen.has(place.id)).length,
    negativeBubbles: bubbles === undefined ? 0 : values.values.filter(({ size }) => size !== null && size <= 0).length,
  });
  const marks = drawn.map((one) => markOf(drawing, one, one.data === undefined ? empty : colorOf(one.data)));
  const shapes = [...land.shapes, ...discs].map((shape) => pointedShape(shape, marks));
  return { element: root, marks, legend: [], shapes, isScattered: true };
}

function pointedShape({ element, mark }: PlaceShape, marks: readonly Mark[]): Shape {
  const { selects } = marks[mark] ?? {};
  return { element, selects: selects ?? {}, at: { mark, ...(selects === undefined ? {} : { selects }) } };
}

/** The name of what bubbles measure and their largest value. */
function bubbleWords({ theme }: MapInput, { values, bubbles, number }: MapDrawing) {
  const largest = values.values.reduce<PlaceValue | undefined>(
    (best, one) => ((one.size ?? 0) > (best?.size ?? 0) ? one : best),
    undefined,
  );
  const metric = values.sizeName === '' ? values.metricName : values.sizeName;
  const words = messages.bubbles({ metric, value: number(largest?.sizeAmount ?? null) });
  return { words, color: bubbles?.color ?? theme.mutedText };
}

/** Walked by themselves, apart from the places that have data. */
const noDataSeries = 'no-data';

function markOf({ values, number, bubbles }: MapDrawing, { x, y, place, data }: DrawnPlace, color: string) {
  if (data === undefined)
    return {
      x,
      y,
      title: place.name,
      rows: [{ label: values.metricName, value: messages.noData() }],
      series: noDataSeries,
    };
  const size =
    values.sizeName === '' ? [] : [{ label: values.sizeName, value: number(data.sizeAmount), color: bubbles?.color }];
  return {
    x,
    y,
    title: place.name,
    rows: [
      { label: values.metricName, value: number(data.amount), color },
      ...size.map(({ color: ofSize, ...row }) => (ofSize === undefined ? row : { ...row, color: ofSize })),
    ],
    selects: data.selects,
  };
}

/** A sentence about the places on the map, and one about those that are not. */
export function summarizeMap(values: MapValues, number: NumberLabels, notes: string): string {
  const ranked = values.values
    .filter(({ value }) => value !== null)
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const [first, last] = [ranked[0], ranked.at(-1)];
  const title = values.metricName;
  const said =
    first === undefined || last === undefined
      ? drawingMessages.emptySummary({ title })
      : ranked.length === 1
        ? messages.summaryOfOne({ title, high: first.place.name, highValue: number(first.amount) })
        : messages.summary({
            title,
            count: ranked.length,
            high: first.place.name,
            highValue: number(first.amount),
            low: last.place.name,
            lowValue: number(last.amount),
          });
  return notes === '' ? said : `${said} ${notes}.`;
}
