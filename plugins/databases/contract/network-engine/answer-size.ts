import { networkMessages } from '../../common/network-messages.ts';
import { StatementFailure } from './watched-statement.ts';

/** An answer is in memory as a whole, and no text of JavaScript is longer than 512 MB: one that is ends the process. */
const mostMegabytes = 256;
const bytesPerMegabyte = 1_048_576;

/** Whether an answer of so many bytes is more than can be read at once. */
export const isTooLarge = (bytes: number): boolean => bytes > mostMegabytes * bytesPerMegabyte;

export const tooLargeAnswer = (): StatementFailure =>
  new StatementFailure({
    errorType: 'RESULT_TOO_LARGE_ERROR',
    message: networkMessages.answerTooLarge({ megabytes: mostMegabytes }),
  });

/** All batches of an answer; `sizeOf` counts what one takes in memory, in bytes. Throws where they are too large. */
export async function wholeAnswer<Batch>(
  batches: AsyncIterable<Batch>,
  sizeOf: (batch: Batch) => number,
): Promise<readonly Batch[]> {
  const all: Batch[] = [];
  let bytes = 0;
  for await (const batch of batches) {
    all.push(batch);
    bytes += sizeOf(batch);
    if (isTooLarge(bytes)) throw tooLargeAnswer();
  }
  return all;
}
