/** A million numbers: the product of a region's and a month's number, both from 0. Column 0 names the regions. */
export const [regionCount, monthCount] = [1_000, 1_000];

const firstYear = 1942;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const yearOf = (column: number): string => String(firstYear + Math.floor((column - 1) / 12));
export const quarterOf = (column: number): string => `Q${1 + Math.floor(((column - 1) % 12) / 3)}`;
export const labelOf = (column: number): string => (column === 0 ? 'Region' : (months[(column - 1) % 12] ?? ''));
export const textOf = (row: number, column: number): string =>
  column === 0 ? `Region ${row}` : (row * column).toLocaleString('en-US');
/** The sum of 0 to 999, times the month. */
export const totalOf = (column: number): string =>
  column === 0 ? 'Total' : (499_500 * column).toLocaleString('en-US');
