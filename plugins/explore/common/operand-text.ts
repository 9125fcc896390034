import { truthText } from '#plugins/viz-kit';

/** What a filter compares with, as its form shows it and reads it back. */
export function operandText(value: unknown): string {
  if (value === null) return '<NULL>';
  if (typeof value === 'boolean') return truthText(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
