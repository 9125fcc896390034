import type pg from 'pg';
import { networkMessages, type EngineError } from '#plugins/databases';

/** An answer is in memory as a whole, and no text of JavaScript is longer than 512 MB: one that is ends the process. */
const mostMegabytes = 256;
const bytesPerMegabyte = 1_048_576;

class AnswerTooLarge extends Error {}

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
    if (count.bytes > mostMegabytes * bytesPerMegabyte) stream.destroy(new AnswerTooLarge());
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
export function tooLargeError(thrown: unknown): EngineError | undefined {
  if (!(thrown instanceof AnswerTooLarge)) return undefined;
  return { errorType: 'RESULT_TOO_LARGE_ERROR', message: networkMessages.answerTooLarge({ megabytes: mostMegabytes }) };
}
