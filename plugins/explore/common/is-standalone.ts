/** Whether a link asks for the chart alone. `standalone` is a number in shared links: 0 shows everything, others do not. */
export function isStandalone(value: string | null | undefined): boolean {
  return value !== undefined && value !== null && !['', '0', 'false'].includes(value);
}
