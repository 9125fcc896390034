import type pg from 'pg';
import { isTooLarge, StatementFailure, tooLargeAnswer, type EngineError } from '#plugins/databases';

const received = new WeakMap<pg.Client, { bytes: number }>();

/** Counts what a connection receives, and breaks it off where one answer grows too large. */
export function watchAnswers(client: pg.Client): void {
  const count = { bytes: 0 };
  let isOver = false;
  received.set(client, count);
  const { connection } = client;
  const { stream } = connection;
  connection.on('readyForQuery', () => {
    isOver = true;
  });
  // Before the driver, which says within the last bytes of an answer that it is over.
  stream.prependListener('data', (chunk: Buffer) => {
    if (isOver) count.bytes = 0;
    isOver = false;
    count.bytes += chunk.length;
    if (isTooLarge(count.bytes)) stream.destroy(tooLargeAnswer());
  });
}

/** Bytes of the present answer that were not taken yet, or of the last one when there is none. */
export const answerBytes = (client: pg.Client): number => received.get(client)?.bytes ?? 0;

/** What has come of the present answer was taken, and no longer counts. */
export function forgetAnswer(client: pg.Client): void {
  const count = received.get(client);
  if (count !== undefined) count.bytes = 0;
}

/** What to tell where an answer was broken off. */
export const tooLargeError = (thrown: unknown): EngineError | undefined =>
  thrown instanceof StatementFailure ? thrown.error : undefined;
