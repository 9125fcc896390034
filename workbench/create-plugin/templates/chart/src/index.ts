import {
  baseQuery,
  contribute,
  defineBrowserPlugin,
  defineVizType,
  noteScene,
  numberFormat,
  numberOf,
  numberOption,
  svg,
  svgRoot,
  svgText,
  truncateText,
  vizOptions,
  VizTypes,
  type DrawInput,
  type Scene,
  type Static,
} from '@tessera/sdk';

const options = vizOptions({
  dot_size: numberOption('Dot size', 6, { minimum: 2, maximum: 20 }),
  number_format: numberFormat('Number format'),
});
type Input = DrawInput<Static<typeof options>>;

const labelWidthPx = 120;
const rowHeightPx = 20;

/** One row a category: its name, a stem and a dot. */
function draw(input: Input): Scene {
  const { data, document, formats, options: chosen, size, theme } = input;
  const [categories, values] = data[0]?.columns ?? [];
  const rows = (categories?.values ?? [])
    .map((label, row) => ({ label: String(label ?? '∅'), raw: values?.values[row] ?? null }))
    .map((row) => ({ ...row, value: numberOf(row.raw) ?? 0 }))
    .slice(0, Math.max(1, Math.floor(size.heightPx / rowHeightPx)));
  if (rows.length === 0) return noteScene(input, 'No data.');
  const format = formats.number(chosen.number_format);
  const most = Math.max(...rows.map((row) => Math.abs(row.value)), Number.MIN_VALUE);
  const root = svgRoot(input);
  const marks = rows.map((row, index) => {
    const y = ((index + 0.5) * size.heightPx) / rows.length;
    const x = labelWidthPx + (Math.abs(row.value) / most) * (size.widthPx - labelWidthPx - 20);
    const place = { x: labelWidthPx - 8, y, dy: '0.35em', 'text-anchor': 'end', fill: theme.text };
    root.append(
      svgText(document, place, truncateText(row.label, labelWidthPx - 12, 11), row.label),
      svg(document, 'line', { x1: labelWidthPx, x2: x, y1: y, y2: y, stroke: theme.accent }),
      svg(document, 'circle', { cx: x, cy: y, r: chosen.dot_size, fill: theme.accent }),
    );
    return { x, y, title: row.label, rows: [{ label: 'Value', value: format(row.value) }] };
  });
  return { element: root, marks, legend: [], isLying: true };
}

export const viz = defineVizType({
  key: '__KEY__',
  name: '__TITLE__',
  category: 'Ranking',
  description: 'A dot on a stem for each category, as long as its metric is large.',
  slots: [
    { key: 'groupby', kind: 'dimension', title: 'Category', isRequired: true, max: 1 },
    { key: 'metric', kind: 'metric', title: 'Metric', isRequired: true, max: 1 },
  ],
  options,
  buildQuery: (formData) => [baseQuery(formData, { rowLimit: 50 })],
  skeleton: 'bars',
  load: async () => ({ draw, summarize: ({ data }) => `${data[0]?.rowCount ?? 0} categories.` }),
});

export default defineBrowserPlugin({ id: '__ID__', contributions: [contribute(VizTypes, viz)] });
