const decimalUnits = ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;
const binaryUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB'] as const;

export const decimalMemory = (bytes: number): string => memory(bytes, decimalUnits, 1000);
export const binaryMemory = (bytes: number): string => memory(bytes, binaryUnits, 1024);

/** With two digits behind the point, in the first unit in which what is shown stays below the next one. */
function memory(bytes: number, units: readonly string[], base: number): string {
  let size = Math.abs(bytes);
  let step = 0;
  const shown = (): number => Number(size.toFixed(2));
  while (shown() >= base && step < units.length - 1) {
    size /= base;
    step += 1;
  }
  return `${bytes < 0 && shown() > 0 ? '-' : ''}${String(shown())}${units[step] ?? ''}`;
}

/** Milliseconds → "1d 2h 3m 4.5s", below a second "250ms". Rounded before it is divided, so no part is ever full. */
export function duration(milliseconds: number): string {
  const whole = Math.round(Math.abs(milliseconds));
  const sign = milliseconds < 0 && whole > 0 ? '-' : '';
  if (whole < 1000) return `${sign}${String(whole)}ms`;
  const tenths = Math.round(Math.abs(milliseconds) / 100);
  return sign + largeParts(Math.floor(tenths / 10), (tenths % 600) / 10).join(' ');
}

/** The same with milliseconds and microseconds: "1m 6s 1ms 500µs". */
export function preciseDuration(milliseconds: number): string {
  const micros = Math.round(Math.abs(milliseconds) * 1000);
  const sign = milliseconds < 0 && micros > 0 ? '-' : '';
  const seconds = Math.floor(micros / 1_000_000);
  const small = partsOf([
    [Math.floor(micros / 1000) % 1000, 'ms'],
    [micros % 1000, 'µs'],
  ]);
  const parts = [...largeParts(seconds, seconds % 60), ...small];
  return parts.length === 0 ? '0ms' : sign + parts.join(' ');
}

const largeParts = (wholeSeconds: number, seconds: number): readonly string[] =>
  partsOf([
    [Math.floor(wholeSeconds / 86_400), 'd'],
    [Math.floor(wholeSeconds / 3600) % 24, 'h'],
    [Math.floor(wholeSeconds / 60) % 60, 'm'],
    [seconds, 's'],
  ]);

const partsOf = (parts: readonly (readonly [amount: number, unit: string])[]): readonly string[] =>
  parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${String(amount)}${unit}`);
