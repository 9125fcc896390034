import {
  axisValues,
  appendAngleNames,
  appendRemark,
  appendRingLabels,
  appendRings,
  axisLabels,
  drawingMessages,
  joinRemarks,
  labelRoom,
  legendEntries,
  noteScene,
  radialCircle,
  seriesColor,
  summarizeSeries,
  svgRoot,
  valueAxis,
  valueLabels,
  valuesTitle,
  type AngleName,
  type DrawInput,
  type NumberLabels,
  type Scene,
  type VizRenderer,
} from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { roseMarks } from './rose-marks.ts';
import { roseModel, type RoseModel, type RoseWords } from './rose-model.ts';
import type { RoseOptions } from './rose-options.ts';
import { appendSectors, appendTotals, type RoseFrame } from './rose-shapes.ts';

type Input = DrawInput<RoseOptions>;

const remarkPx = 18;

export const roseRenderer: VizRenderer<RoseOptions> = { draw, summarize };

function draw(input: Input): Scene {
  const { options, theme, size, formData } = input;
  const model = roseModel(input);
  const colorOf = seriesColor(theme, formData, { color_scheme: options.color_scheme, time_shift_color: true });
  model.series.forEach(colorOf); // in order, so that a hidden series keeps its colour
  const legend = options.show_legend && model.series.length > 1 ? legendEntries(model.series, colorOf) : [];
  if (model.most <= 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const remark = remarkOf(model);
  const names = sectorNames(model);
  const around = options.show_labels ? names.map(({ angle, name }) => ({ angle, lines: [name] })) : [];
  const circle = radialCircle(size, around, remark === '' ? 0 : remarkPx);
  const number = numberOf(input);
  const axis = valueAxis({
    values: axisValues(input, 'radius', [0, model.most]),
    includesZero: true,
    ...(options.contribution ? { bounds: [0, model.most] as const } : {}),
    lengthPx: circle.radiusPx,
    spacingPx: 36,
    format: number,
  });
  const frame: RoseFrame = { model, circle, shareOf: shareOf(options, axis.domain[1]), colorOf, number };
  const root = svgRoot(input);
  const rings = axis.ticks
    .filter((tick) => tick > 0)
    .map((tick) => ({ share: frame.shareOf(tick), words: axis.label(tick) }));
  appendRings(root, input, circle, { shares: [...rings.map(({ share }) => share)], angles: [], isRound: true });
  const shapes = appendSectors(root, input, frame);
  const room = labelRoom(size);
  if (remark !== '') {
    appendRemark(root, input, remark);
    room.hold({ x: size.widthPx - 4, y: 8, anchor: 'end' }, remark);
  }
  if (options.show_labels) appendAngleNames(root, input, circle, names, { room });
  if (options.show_values) appendTotals(root, input, frame, room);
  appendRingLabels(root, input, circle, { rings, angle: 0, room });
  return { element: root, marks: roseMarks(input, frame), legend, shapes, isScattered: true };
}

/** Shares read best in percent unless a format was chosen. */
function numberOf({ options, formats }: RoseWords): NumberLabels {
  const isUnchosen = options.contribution && options.number_format === 'SMART_NUMBER';
  return valueLabels(
    formats,
    isUnchosen ? '.1~%' : options.number_format,
    options.contribution ? null : options.currency_format,
  );
}

/**
 * Value → share of the radius, 0–1, from the edge of the hole to `most`. Where areas are by value, the ring between hole
 * and radius has the share of the value in the ring of the whole.
 */
function shareOf({ rose_area_proportion: byArea, inner_radius: hole }: RoseOptions, most: number) {
  const inner = hole / 100;
  return (value: number): number => {
    const share = value / most;
    return byArea ? Math.sqrt(inner ** 2 + share * (1 - inner ** 2)) : inner + share * (1 - inner);
  };
}

/** In the middle of each sector. */
const sectorNames = ({ sectors }: RoseModel): readonly AngleName[] =>
  sectors.map(({ label }, index) => ({ angle: (2 * Math.PI * (index + 0.5)) / sectors.length, name: label }));

const remarkOf = ({ sectors, all, negative, table }: RoseModel): string =>
  joinRemarks(
    sectors.length < all ? drawingMessages.firstOf({ shown: sectors.length, all }) : '',
    negative === 0 ? '' : messages.negative({ count: negative }),
    (table.withoutX ?? 0) === 0 ? '' : drawingMessages.withoutX({ count: table.withoutX ?? 0 }),
  );

function summarize(input: RoseWords): string {
  const { table, series } = roseModel(input);
  const { formData, hidden, options } = input;
  const size = { widthPx: 640, heightPx: 360 }; // words have all the room they need
  return summarizeSeries({
    title: valuesTitle({ ...input, size }, '') || series.map(({ label }) => label).join(', '),
    table: { ...table, series },
    hidden,
    titleOf: axisLabels({ formData, formats: input.formats }, table, options.date_time_format),
    valueOf: numberOf(input),
  });
}
