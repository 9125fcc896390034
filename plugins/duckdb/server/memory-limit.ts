import { totalmem } from 'node:os';

/** A share of the machine's memory as bytes; a size as it is. */
export function memoryLimitOf(setting: string): string {
  const share = /^([0-9.]+) ?%$/.exec(setting)?.[1];
  return share === undefined ? setting : `${Math.max(1, Math.floor((totalmem() * Number(share)) / 100 / 2 ** 20))}MiB`;
}
