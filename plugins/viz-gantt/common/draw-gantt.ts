import {
  appendAxisTitles,
  appendFlatLabels,
  columnTitle,
  drawingMessages,
  drawnInTurns,
  eachInTurns,
  flatInTurns,
  formatPx,
  inkOn,
  joinRemarks,
  labelFontPx,
  noteScene,
  sortedInTurns,
  svg,
  svgRoot,
  svgText,
  textWidthPx,
  truncateNames,
  type DrawInput,
  type GroupName,
  type Mark,
  type Scene,
  type Shape,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { ganttFrame, timeDomain, type GanttFrame } from './gantt-frame.ts';
import { ganttRows, type LanedTask } from './gantt-rows.ts';
import { readTasks, readTasksInTurns, type GanttWords, type Task, type Tasks } from './gantt-tasks.ts';
import type { GanttOptions } from './gantt-options.ts';
import { messages } from './messages.ts';

type Input = DrawInput<GanttOptions>;

/** More bars cannot be told apart. */
const mostTasks = 4000;
const remarkPx = 18;
/** Labels of times in two lines. */
const axisPx = 34;
/** Bars in a higher lane are no higher. */
const mostBarPx = 26;

export const ganttRenderer: VizRenderer<GanttOptions> = { ...drawnInTurns(drawing), summarize };

function* drawing(input: Input): Steps<Scene> {
  const { options, theme, size, hidden } = input;
  const facts = yield* readTasksInTurns(input);
  const series = new Map<string, GroupName>();
  yield* eachInTurns(facts.tasks, (task) => task.series && series.set(task.series.key, task.series));
  const colors = new Map<string, string>();
  const named = [...series.values()];
  yield* eachInTurns(named, ({ key, colorKey }) => colors.set(key, theme.colorOf(colorKey, options.color_scheme)));
  const sole = theme.soleColorOf(facts.groupName, options.color_scheme);
  const colorOf = (task: Task): string => colors.get(task.series?.key ?? '') ?? sole;
  const legend = options.show_legend
    ? yield* eachInTurns(named, ({ key, label }) => ({ key, label, color: colors.get(key) ?? sole }))
    : [];
  const visible = yield* flatInTurns(facts.tasks, (task) => (hidden.has(task.series?.key ?? '') ? [] : [task]));
  if (visible.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const shown = yield* longest(visible);
  const domain = timeDomain(shown, options.x_axis_time_bounds);
  yield;
  const rows = ganttRows(shown, options, domain[1]);
  const title = columnTitle(input, 'start_time', options.x_axis_title);
  const titlePx = title === '' ? 0 : 14;
  const known = remarkOf(facts, { shown: shown.length, all: visible.length });
  yield;
  const first = ganttFrame(input, rows, { domain, topPx: known === '' ? 0 : remarkPx, titlePx });
  const cut =
    first.rows.length === rows.length ? '' : drawingMessages.firstOf({ shown: first.rows.length, all: rows.length });
  const remark = joinRemarks(cut, known);
  const frame = remark === known ? first : ganttFrame(input, rows, { domain, topPx: remarkPx, titlePx });
  const root = svgRoot(input);
  appendGrid(root, input, frame);
  const bottom = frame.rows.at(-1)?.bottom ?? frame.margins.top;
  // Below the last row, however few there are.
  const upTo = { ...input, size: { ...size, heightPx: Math.min(size.heightPx, bottom + axisPx + titlePx) } };
  appendAxisTitles(root, upTo, { above: '', below: title, remark }, frame.margins);
  const drawn = frame.rows.flatMap((row) => row.tasks.map((laned) => ({ laned, top: row.top })));
  yield;
  const marks = yield* eachInTurns(drawn, ({ laned, top }) =>
    markOf(input, frame, { laned, top, color: colorOf(laned.task) }),
  );
  const shapes = yield* eachInTurns(drawn, ({ laned, top }, mark): Shape => {
    const element = taskShape(input, frame, { laned, top, color: colorOf(laned.task) });
    return { element, selects: laned.task.selects, at: { mark, selects: laned.task.selects } };
  });
  root.append(...shapes.map(({ element }) => element));
  if (options.show_labels)
    drawn.forEach(({ laned, top }) => appendLabel(root, input, frame, { laned, top, color: colorOf(laned.task) }));
  appendNames(root, input, frame);
  return { element: root, marks, legend, shapes, isScattered: true };
}

function* longest(tasks: readonly Task[]): Steps<readonly Task[]> {
  if (tasks.length <= mostTasks) return tasks;
  const lengthOf = ({ start, end }: Task): number => (end === null ? Infinity : end - start);
  const sorted = yield* sortedInTurns(tasks, (a, b) => (lengthOf(a) === lengthOf(b) ? 0 : lengthOf(b) - lengthOf(a)));
  const kept = new Set(sorted.slice(0, mostTasks));
  return yield* flatInTurns(tasks, (task) => (kept.has(task) ? [task] : []));
}

function remarkOf(
  { withoutStart, reversed }: Tasks,
  { shown, all }: { readonly shown: number; readonly all: number },
): string {
  return joinRemarks(
    shown === all ? '' : messages.longest({ shown, all }),
    withoutStart === 0 ? '' : messages.withoutStart({ count: withoutStart }),
    reversed === 0 ? '' : messages.reversed({ count: reversed }),
  );
}

/** Lines below times and between rows, and the labels of the times. */
function appendGrid(root: SVGSVGElement, input: Input, { rows, ticks, xPx, margins }: GanttFrame): void {
  const { document, theme, size } = input;
  const bottom = rows.at(-1)?.bottom ?? margins.top;
  const group = svg(document, 'g', { stroke: theme.grid, 'pointer-events': 'none' });
  for (const tick of ticks.values)
    group.append(svg(document, 'line', { x1: xPx(tick), x2: xPx(tick), y1: margins.top, y2: bottom }));
  for (const { bottom: y } of rows)
    group.append(svg(document, 'line', { x1: margins.left, x2: size.widthPx - margins.right, y1: y, y2: y }));
  root.append(group);
  const labels = ticks.values.map((tick) => ({ x: xPx(tick), shown: ticks.label(tick) }));
  appendFlatLabels(root, input, labels, bottom + 4);
}

/** Names of rows; of thin rows those that have room. */
function appendNames(root: SVGSVGElement, { document, theme }: Input, { rows, margins }: GanttFrame): void {
  const cut = truncateNames(
    rows.map(({ group }) => group.label),
    margins.left - 12,
    labelFontPx,
  );
  let last = -Infinity;
  rows.forEach(({ group, top, bottom }, at) => {
    const y = (top + bottom) / 2;
    if (y - last < labelFontPx * 1.1) return;
    last = y;
    const look = { x: margins.left - 8, y, dy: '0.35em', 'text-anchor': 'end', fill: theme.text };
    root.append(svgText(document, look, cut[at] ?? '', group.label));
  });
}

/** A task where it is drawn; `top`: of its row. */
interface PlacedTask {
  readonly laned: LanedTask;
  readonly top: number;
  readonly color: string;
}

function boxOf({ xPx, lanePx, margins }: GanttFrame, { laned, top }: PlacedTask, widthPx: number) {
  const { task, lane } = laned;
  const padPx = Math.max(Math.min(3, lanePx * 0.14), (lanePx - mostBarPx) / 2);
  const left = xPx(task.start);
  const right = task.end === null ? widthPx - margins.right : xPx(task.end);
  return { left, right, top: top + lane * lanePx + padPx, heightPx: Math.max(1, lanePx - 2 * padPx) };
}

/** A bar; without an end it is paler; without length a diamond. */
function taskShape({ document, theme, size }: Input, frame: GanttFrame, placed: PlacedTask): SVGElement {
  const { task } = placed.laned;
  const { left, right, top, heightPx } = boxOf(frame, placed, size.widthPx);
  const look = { fill: placed.color, 'aria-label': task.group.label };
  if (task.end === task.start) {
    const [half, y] = [Math.min(8, heightPx / 2), top + heightPx / 2];
    const corners = [
      [left, y - half],
      [left + half, y],
      [left, y + half],
      [left - half, y],
    ];
    const points = corners.map(([x = 0, at = 0]) => `${formatPx(x)},${formatPx(at)}`).join(' ');
    return svg(document, 'polygon', { ...look, points, stroke: theme.background, 'stroke-width': 0.5 });
  }
  const open = task.end === null ? { 'fill-opacity': 0.55 } : {};
  const width = Math.max(1.5, right - left);
  return svg(document, 'rect', {
    ...look,
    ...open,
    x: left,
    y: top,
    width,
    height: heightPx,
    rx: Math.min(3, heightPx / 4),
  });
}

/** What gives a bar its colour, in it, where it has room. */
function appendLabel(
  root: SVGSVGElement,
  { document, theme, size }: Input,
  frame: GanttFrame,
  placed: PlacedTask,
): void {
  const { task } = placed.laned;
  const { left, right, top, heightPx } = boxOf(frame, placed, size.widthPx);
  const label = task.series?.label ?? '';
  if (label === '' || heightPx < labelFontPx + 1 || textWidthPx(label, labelFontPx) > right - left - 8) return;
  const look = { x: (left + right) / 2, y: top + heightPx / 2, dy: '0.35em', 'text-anchor': 'middle' };
  const fill = task.end === null ? theme.text : inkOn(placed.color);
  root.append(svgText(document, { ...look, fill, 'pointer-events': 'none' }, label));
}

function markOf(input: Input, frame: GanttFrame, placed: PlacedTask): Mark {
  const { size, labelOf, formats, options } = input;
  const { task } = placed.laned;
  const { left, right, top, heightPx } = boxOf(frame, placed, size.widthPx);
  const time = formats.time(options.tooltipTimeFormat, null);
  const rows = [
    { label: messages.start(), value: time(task.start), color: placed.color },
    { label: messages.end(), value: task.end === null ? messages.openEnd() : time(task.end) },
    ...(task.end === null
      ? []
      : [{ label: messages.duration(), value: formats.number('DURATION')(task.end - task.start) }]),
    ...task.details,
  ];
  const series =
    task.series === undefined
      ? []
      : [{ label: labelOf(Object.keys(task.selects).at(-1) ?? ''), value: task.series.label }];
  return {
    x: (left + right) / 2,
    y: top + heightPx / 2,
    title: task.group.label,
    ...(task.series === undefined ? {} : { series: task.series.key }),
    rows: [...rows, ...series],
    selects: task.selects,
  };
}

function summarize(input: GanttWords): string {
  const { tasks, groupName } = readTasks(input);
  const visible = tasks.filter((task) => !input.hidden.has(task.series?.key ?? ''));
  if (visible.length === 0) return drawingMessages.emptySummary({ title: groupName });
  const [from, to] = visible.reduce(
    ([low, high], { start, end }) => [Math.min(low, start), Math.max(high, end ?? start)],
    [Infinity, -Infinity],
  );
  const time = input.formats.time(input.options.tooltipTimeFormat, null);
  const lengthOf = ({ start, end }: Task): number => (end ?? start) - start;
  const most = visible.reduce((best, task) => (lengthOf(task) > lengthOf(best) ? task : best));
  return messages.summary({
    title: groupName,
    count: visible.length,
    groups: new Set(visible.map(({ group }) => group.key)).size,
    from: time(from),
    to: time(to),
    label: most.group.label,
    duration: input.formats.number('DURATION')(lengthOf(most)),
  });
}
