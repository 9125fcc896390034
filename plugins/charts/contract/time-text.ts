const isoPattern = /^([+-]?\d+)(-\d\d-\d\d)T(.*?)(?:\.000)?Z$/;

/**
 * `2024-05-01`, `2024-05-01 10:11:12` or with milliseconds where there are any; UTC. Years before the first are written as
 * DuckDB writes them, `0044-03-15 (BC) 10:11:12`: ISO's year 0 is none to a reader.
 */
export function isoTextOf(epochMs: number, isDate: boolean): string {
  const date = new Date(epochMs);
  if (Number.isNaN(date.getTime())) return String(epochMs);
  const [, year = '', monthAndDay = '', clock = ''] = isoPattern.exec(date.toISOString()) ?? [];
  const number = Number(year);
  const shown = String(number > 0 ? number : 1 - number).padStart(4, '0');
  const day = `${shown}${monthAndDay}${number > 0 ? '' : ' (BC)'}`;
  return isDate ? day : `${day} ${clock}`;
}
