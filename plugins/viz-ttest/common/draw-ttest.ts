import {
  appendTable,
  drawingMessages,
  noteScene,
  svgRoot,
  type DrawInput,
  type DrawnRow,
  type Mark,
  type Scene,
  type VizRenderer,
} from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { ttestModel, type TestedGroup, type TestedMetric, type TtestInput } from './ttest-model.ts';
import type { TtestOptions } from './ttest-options.ts';
import { groupWords, tText } from './ttest-words.ts';

type Input = DrawInput<TtestOptions>;

export const ttestRenderer: VizRenderer<TtestOptions> = { draw, summarize };

/** A line of the table: the name of a metric, where there are several, or a group. */
interface Line {
  readonly metric: TestedMetric;
  readonly group: TestedGroup | undefined;
}

function draw(input: Input): Scene {
  const { metrics } = ttestModel(input);
  if (metrics.length === 0) return noteScene(input, drawingMessages.noData());
  const root = svgRoot(input);
  const lines = metrics.flatMap((metric): readonly Line[] => [
    ...(metrics.length > 1 ? [{ metric, group: undefined }] : []),
    ...metric.groups.map((group) => ({ metric, group })),
  ]);
  const table = {
    columns: [
      { title: metrics.length > 1 ? messages.group() : (metrics[0]?.name ?? ''), align: 'start' },
      { title: messages.lift(), align: 'end' },
      { title: messages.pValue(), align: 'end' },
      { title: messages.significant(), align: 'end' },
    ] as const,
    rows: lines.map((line) => rowOf(input, line)),
  };
  const { columns, tops, rowPx } = appendTable(root, input, table);
  const marks = tops.flatMap((top, index): readonly Mark[] => {
    const group = lines[index]?.group;
    return group === undefined ? [] : [markOf(input, group, { x: (columns[0]?.width ?? 0) / 2, y: top + rowPx / 2 })];
  });
  return { element: root, marks, legend: [], isLying: true };
}

function rowOf({ theme, options }: Input, { metric, group }: Line): DrawnRow {
  if (group === undefined) return { isHeading: true, cells: [{ text: metric.name, isBold: true }] };
  const { lift, p, significant } = groupWords(group, options);
  const { muted, tone } = {
    muted: theme.mutedText,
    tone: group.isSignificant === true ? liftColor(theme, group) : theme.text,
  };
  const fill = group.isControl ? muted : tone;
  return {
    cells: [
      { text: group.label, isBold: group.isControl },
      { text: lift, fill },
      { text: p, fill: group.isControl ? muted : theme.text },
      { text: significant, fill, isBold: group.isSignificant === true },
    ],
  };
}

const liftColor = (theme: Input['theme'], { test }: TestedGroup): string =>
  (test.t ?? 0) < 0 ? theme.negative : theme.positive;

function markOf({ options }: Input, group: TestedGroup, at: { readonly x: number; readonly y: number }): Mark {
  const { lift, p, significant } = groupWords(group, options);
  return {
    ...at,
    title: group.label,
    rows: [
      { label: messages.lift(), value: lift },
      { label: messages.pValue(), value: p },
      { label: messages.significant(), value: significant },
      ...(group.isControl ? [] : [{ label: messages.tValue(), value: tText(group.test.t) }]),
      { label: messages.pairs(), value: String(group.test.pairs) },
    ],
    ...(Object.keys(group.selects).length === 0 ? {} : { selects: group.selects }),
  };
}

function summarize(input: Omit<Input, 'document' | 'size'>): string {
  const { metrics } = ttestModel(input);
  if (metrics.length === 0) return drawingMessages.emptySummary({ title: messages.name() });
  return metrics.map((metric) => summaryOf(metric, input)).join(' ');
}

const namedFindings = 5;

function summaryOf({ name, control, groups }: TestedMetric, { options }: Pick<TtestInput, 'options'>): string {
  const others = groups.filter(({ isControl }) => !isControl);
  const found = others
    .filter(({ isSignificant }) => isSignificant === true)
    .slice(0, namedFindings)
    .map((group) => messages.finding({ group: group.label, ...groupWords(group, options) }));
  const findings = found.length === 0 ? messages.noneDiffer() : messages.differ({ groups: found.join(', ') });
  return messages.summary({ metric: name, count: others.length, control, findings });
}
