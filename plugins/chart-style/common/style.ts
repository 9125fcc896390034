import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';
import { dataGroups, optionDefaults, type FormData, type VizType } from '#plugins/viz-kit';

/** How a chart looks: values of settings by their form_data keys, with those at their defaults. */
export interface ChartStyle {
  /** Of the chart it was copied from; may be empty. */
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
}

interface Option {
  readonly 'x-control'?: string;
  readonly 'x-group'?: string;
}

/** The others hold what is of one chart's data: titles, bounds of axes, columns, templates, a window on a map. */
const ofLooks: ReadonlySet<string> = new Set([
  'toggle',
  'choice',
  'number',
  'color-scheme',
  'number-format',
  'time-format',
  'currency',
]);

/** Keys and schemas of the settings that are style. */
const styleOptions = ({ options }: Pick<VizType, 'options'>): readonly (readonly [string, TSchema])[] =>
  Object.entries(options.properties).filter(([, schema]) => {
    const { 'x-control': control, 'x-group': group } = schema as Option;
    return control !== undefined && ofLooks.has(control) && !(group !== undefined && dataGroups.includes(group));
  });

/** The style of a chart of this type. */
export function styleOf(viz: Pick<VizType, 'options'>, formData: FormData, name: string): ChartStyle {
  const effective = { ...optionDefaults(viz), ...present(formData) };
  return { name, values: Object.fromEntries(styleOptions(viz).map(([key]) => [key, effective[key]])) };
}

/** The settings that give a chart of this type that style: those that it has, too, that may have the value, and differ. */
export function changesTo(
  viz: Pick<VizType, 'options'>,
  formData: FormData,
  style: ChartStyle,
): Readonly<Record<string, unknown>> {
  const effective = { ...optionDefaults(viz), ...present(formData) };
  const changes = styleOptions(viz).filter(
    ([key, schema]) =>
      Object.hasOwn(style.values, key) &&
      JSON.stringify(style.values[key]) !== JSON.stringify(effective[key]) &&
      Value.Check(schema, style.values[key]),
  );
  return Object.fromEntries(changes.map(([key]) => [key, style.values[key]]));
}

const present = (formData: FormData): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(formData).filter(([, value]) => value !== undefined));

/** What was kept of a style; undefined where it is none of ours. */
export function readStyle(kept: unknown): ChartStyle | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { name, values } = kept as Partial<ChartStyle>;
  return typeof name === 'string' && typeof values === 'object' ? { name, values } : undefined;
}
