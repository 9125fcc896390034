import { writeFile } from 'node:fs/promises';
import { makeOrders } from './make-orders.ts';

/** Writes the invented orders as one JSON object per line. */
export async function writeOrders(target: string): Promise<void> {
  await writeFile(
    target,
    `${makeOrders()
      .map((line) => JSON.stringify(line))
      .join('\n')}\n`,
  );
}
