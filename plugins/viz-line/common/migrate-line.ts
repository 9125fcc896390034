import type { FormData } from '#plugins/viz-kit';

/** Names of the older line chart → names of today. */
const renamed: readonly (readonly [from: string, to: string])[] = [
  ['granularity_sqla', 'x_axis'],
  ['show_markers', 'markerEnabled'],
  ['y_log_scale', 'logAxis'],
  ['x_axis_format', 'x_axis_time_format'],
  ['x_axis_label', 'x_axis_title'],
  ['y_axis_label', 'y_axis_title'],
];

const stepByInterpolation: Readonly<Record<string, string>> = {
  'step-before': 'start',
  step: 'middle',
  'step-after': 'end',
  basis: 'smooth',
  cardinal: 'smooth',
  monotone: 'smooth',
};

/** Charts of the aliases become line charts with the line style their key meant. */
export function migrateLine(formData: FormData): FormData {
  const { viz_type: from } = formData;
  if (from === 'echarts_timeseries_smooth') return { ...formData, viz_type: key, seriesType: 'smooth' };
  if (from === 'echarts_timeseries_step')
    return { ...formData, viz_type: key, seriesType: stepOf(formData['seriesType']) };
  if (from === 'echarts_timeseries') return migrateGeneric(formData);
  return from === 'line' ? migrateRetired(formData) : formData;
}

const key = 'echarts_timeseries_line';

const stepOf = (style: unknown): string => (style === 'middle' || style === 'end' ? style : 'start');

/** The generic chart chose its marks by `seriesType`; bars belong to the bar chart. */
function migrateGeneric(formData: FormData): FormData {
  if (formData['seriesType'] !== 'bar') return { ...formData, viz_type: key };
  const rest = Object.fromEntries(Object.entries(formData).filter(([name]) => name !== 'seriesType'));
  return { ...rest, viz_type: 'echarts_timeseries_bar', datasource: formData.datasource };
}

function migrateRetired(formData: FormData): FormData {
  const migrated: Record<string, unknown> = { ...formData };
  for (const [before, after] of renamed) {
    if (migrated[after] === undefined && migrated[before] !== undefined) migrated[after] = migrated[before];
  }
  const style =
    stepByInterpolation[typeof formData['line_interpolation'] === 'string' ? formData['line_interpolation'] : ''];
  if (style !== undefined) migrated['seriesType'] = style;
  if (formData['contribution'] === true) migrated['contributionMode'] = 'row';
  return { ...migrated, viz_type: key, datasource: formData.datasource };
}
