import { isEmptyValue, type FormData, type VizType } from '#plugins/viz-kit';
import { messages } from './messages.ts';

/** What is wrong with the settings, by form_data key; empty when the chart can be run. */
export type ChartProblems = Readonly<Record<string, readonly string[]>>;

/** Keys that hold whole numbers. */
const integerKeys = [
  'row_limit',
  'series_limit',
  'limit',
  'rolling_periods',
  'min_periods',
  'server_page_length',
] as const;

/** `maxRows`: the configured maximum row count. */
export function validateChart(formData: FormData, viz: VizType, maxRows: number): ChartProblems {
  const problems: Record<string, string[]> = {};
  const add = (key: string, problem: string) => {
    problems[key] = [...(problems[key] ?? []), problem];
  };
  for (const slot of viz.slots) {
    const isShown = slot.isShown?.(formData) ?? true;
    if (slot.isRequired && isShown && isEmptyValue(formData[slot.key])) add(slot.key, messages.cannotBeEmpty());
  }
  for (const key of integerKeys) {
    if (!isEmptyValue(formData[key]) && !isIntegerLike(formData[key])) add(key, messages.expectedInteger());
  }
  if (isIntegerLike(formData['row_limit']) && Number(formData['row_limit']) > maxRows) {
    add('row_limit', messages.valueCannotExceed({ limit: maxRows }));
  }
  return problems;
}

function isIntegerLike(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value);
  return typeof value === 'string' && /^\s*\d+\s*$/.test(value);
}
