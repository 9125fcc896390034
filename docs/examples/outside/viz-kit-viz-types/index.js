import {
  baseQuery,
  contribute,
  defineBrowserPlugin,
  defineVizType,
  svgRoot,
  svgText,
  vizOptions,
  VizTypes,
} from '@tessera/sdk';

function draw(input) {
  const root = svgRoot(input);
  const total = (input.data[0]?.columns[0]?.values ?? []).reduce((sum, value) => sum + Number(value ?? 0), 0);
  root.append(svgText(input.document, { x: 10, y: 30, fill: input.theme.text }, String(total)));
  return { element: root, marks: [], legend: [] };
}

const viz = defineVizType({
  key: 'plain_total',
  name: 'Plain total',
  category: 'KPI',
  description: 'The sum of a metric as text.',
  slots: [{ key: 'metric', kind: 'metric', title: 'Metric', isRequired: true, max: 1 }],
  options: vizOptions({}),
  buildQuery: (formData) => [baseQuery(formData, { rowLimit: 100 })],
  skeleton: 'number',
  load: async () => ({ draw, summarize: ({ data }) => `${data[0]?.rowCount ?? 0} rows.` }),
});

export default defineBrowserPlugin({ id: 'viz-kit-viz-types', contributions: [contribute(VizTypes, viz)] });
