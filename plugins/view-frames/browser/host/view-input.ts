import { categoricalScheme, type VizMountProps, type VizTheme } from '#plugins/viz-kit';
import { Value } from 'typebox/value';
import { viewOptions } from '../../common/view-viz.ts';
import type { VizFile } from '../../common/viz-file.ts';
import type { ViewInput, ViewTheme } from '../../contract/define-view.ts';

/** What a frame gets of a chart: data only, so that it can be sent. */
export function viewInput(file: VizFile, props: VizMountProps): ViewInput {
  const { data, formData, theme, size, labelOf } = props;
  return {
    data: data.map(({ columns, rowCount }) => ({
      columns: columns.map(({ name, type, values }) => ({ name, label: labelOf(name), type, values: [...values] })),
      rowCount,
    })),
    formData: plainCopy(formData),
    options: optionsOf(file, formData),
    theme: plainTheme(theme, formData['color_scheme']),
    size,
  };
}

/** Every option, with its default where the chart has none that fits. */
function optionsOf(file: VizFile, formData: VizMountProps['formData']): Readonly<Record<string, unknown>> {
  const schema = viewOptions(file);
  const fitting = Object.entries(schema.properties).flatMap(([key, property]) =>
    formData[key] !== undefined && Value.Check(property, formData[key]) ? [[key, formData[key]] as const] : [],
  );
  return Value.Default(schema, Object.fromEntries(fitting)) as Readonly<Record<string, unknown>>; // an object goes in
}

function plainTheme(theme: VizTheme, colorScheme: unknown): ViewTheme {
  const { scheme, text, mutedText, grid, background, accent, positive, negative, fontFamily } = theme;
  const colors = categoricalScheme(typeof colorScheme === 'string' ? colorScheme : undefined)[scheme];
  return { scheme, text, mutedText, grid, background, accent, positive, negative, fontFamily, colors };
}

/** Settings came as JSON; a copy holds nothing that a message cannot carry. */
const plainCopy = (formData: VizMountProps['formData']): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(formData)) as Readonly<Record<string, unknown>>;
