import {
  appendAngleNames,
  appendRemark,
  drawingMessages,
  drawnInTurns,
  flowRemark,
  labelRoom,
  noteScene,
  radialCircle,
  readFlows,
  summarizeFlows,
  svgRoot,
  valueLabels,
  type AngleName,
  type DrawInput,
  type LabelRoom,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { chordEnds, chordModel, type ChordModel, type ChordNode, type ChordWords } from './chord-model.ts';
import type { ChordOptions } from './chord-options.ts';
import { appendChords, chordMarks, layOutChords, type ChordFrame } from './chord-shapes.ts';

type Input = DrawInput<ChordOptions>;

const remarkPx = 18;

export const chordRenderer: VizRenderer<ChordOptions> = { ...drawnInTurns(drawing), summarize };

function* drawing(input: Input): Steps<Scene> {
  const { options, theme, size, formats } = input;
  const model = yield* chordModel(input);
  const colorOf = (node: ChordNode): string =>
    node.selects === undefined ? theme.mutedText : theme.colorOf(node.colorKey, options.color_scheme);
  model.nodes.forEach(colorOf); // in order, so that a hidden part keeps its colour
  const legend = options.show_legend
    ? model.nodes.map((node) => ({ key: node.key, label: node.label, color: colorOf(node) }))
    : [];
  if (model.matrix.every((row) => row.every((value) => value === 0)))
    return { ...noteScene(input, drawingMessages.noData()), legend };
  const number = valueLabels(formats, options.y_axis_format, options.currency_format);
  yield;
  const { groups, ribbons } = layOutChords(model);
  const names = groups.flatMap(({ index, startAngle, endAngle, value }): readonly (AngleName & { value: number })[] => {
    const node = model.visible[index];
    if (node === undefined || value <= 0) return [];
    const detail = options.show_values ? { detail: number(value) } : {};
    return [{ angle: (startAngle + endAngle) / 2, name: node.label, legendKey: node.key, value, ...detail }];
  });
  const remark = remarkOf(model);
  const around = options.show_labels
    ? names.map(({ angle, name, detail }) => ({ angle, lines: [name, ...(detail === undefined ? [] : [detail])] }))
    : [];
  const circle = radialCircle(size, around, remark === '' ? 0 : remarkPx);
  const frame: ChordFrame = { model, circle, groups, ribbons, colorOf, number };
  const root = svgRoot(input);
  yield;
  const shapes = appendChords(root, input, frame);
  const room = labelRoom(size);
  if (remark !== '') {
    appendRemark(root, input, remark);
    room.hold({ x: size.widthPx - 4, y: 8, anchor: 'end' }, remark);
  }
  const written = options.show_labels ? appendNames(root, input, frame, { names, room }) : new Set<string>();
  yield;
  return {
    element: root,
    marks: chordMarks(frame),
    legend: legend.map((entry) => (written.has(entry.key) ? { ...entry, isNamed: true } : entry)),
    shapes,
    isScattered: true,
  };
}

/** The larger ones first; gives the keys of those that are there. */
function appendNames(
  root: SVGSVGElement,
  input: Input,
  { circle }: ChordFrame,
  { names, room }: { readonly names: readonly (AngleName & { readonly value: number })[]; readonly room: LabelRoom },
): ReadonlySet<string> {
  const bySize = [...names].sort((a, b) => b.value - a.value);
  const written = appendAngleNames(root, input, circle, bySize, { room, areEven: false });
  return new Set(written.flatMap(({ legendKey }) => legendKey ?? []));
}

const remarkOf = ({ together, facts }: ChordModel): string => flowRemark(facts, together);

function summarize(input: ChordWords): string {
  const { y_axis_format: format, currency_format: currency } = input.options;
  return summarizeFlows(readFlows(input, chordEnds), input.hidden, valueLabels(input.formats, format, currency));
}
