import { totalmem } from 'node:os';

/** Maximum share of available memory for the engine process, regardless of settings: the server needs the rest. */
const mostShare = 0.9;

/** Memory that this machine or, where that is less, this container may use. Bytes. */
export function availableBytes(): number {
  const ofContainer = process.constrainedMemory();
  return ofContainer > 0 ? Math.min(totalmem(), ofContainer) : totalmem();
}

/** A share of the memory there is as bytes; a size as it is. For DuckDB. */
export function memoryLimitOf(setting: string): string {
  const share = shareOf(setting);
  return share === undefined ? setting : `${Math.max(1, Math.floor((availableBytes() * share) / 2 ** 20))}MiB`;
}

/** Memory of the engine's process as a whole. Bytes. */
export function processBytesOf(setting: string): number {
  const share = shareOf(setting);
  const wanted = share === undefined ? bytesOf(setting) : availableBytes() * share;
  return Math.floor(Math.min(wanted, availableBytes() * mostShare));
}

function shareOf(setting: string): number | undefined {
  const share = /^([0-9.]+) ?%$/.exec(setting)?.[1];
  return share === undefined ? undefined : Number(share) / 100;
}

const powers: Readonly<Record<string, number>> = { K: 1, M: 2, G: 3, T: 4 };

/** `4GB` and `4GiB` in bytes, as DuckDB reads them. */
function bytesOf(size: string): number {
  const [, count = '', unit = '', binary] = /^([0-9.]+) ?([KMGT])(i?)B$/.exec(size) ?? [];
  return Number(count) * (binary === 'i' ? 1_024 : 1_000) ** (powers[unit] ?? 0);
}
