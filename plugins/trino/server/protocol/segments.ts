import { trinoMessages as messages } from '../../common/messages.ts';
import type { EncodedRows, RawRow, Segment } from './answer-page.ts';
import { parseLossless } from './lossless-json.ts';
import type { Sender } from './send.ts';

/** Rows of a page that come in pieces, one piece after the other. The sign-in of the server goes to none of their places. */
export async function* rowsOfSegments(
  { encoding, segments }: EncodedRows,
  { send }: Pick<Sender, 'send'>,
  signal: AbortSignal,
): AsyncGenerator<readonly RawRow[]> {
  if (encoding !== 'json') throw new Error(messages.unknownEncoding({ encoding }));
  for (const segment of segments) {
    yield parseLossless(await textOf(segment, send, signal)) as readonly RawRow[]; // by the protocol
  }
}

async function textOf(segment: Segment, send: Sender['send'], signal: AbortSignal): Promise<string> {
  if (segment.type === 'inline') return Buffer.from(segment.data, 'base64').toString('utf8');
  const url = new URL(segment.uri);
  const headers = Object.fromEntries(
    Object.entries(segment.headers ?? {}).map(([name, values]) => [name, values.join(', ')]),
  );
  const { status, text } = await send({ method: 'GET', url, headers, signal });
  if (status !== 200) throw new Error(messages.badSegment({ host: url.host, reason: `HTTP ${String(status)}` }));
  // The server forgets a piece by itself in time, so that nobody waits for that.
  if (segment.ackUri !== undefined) {
    send({ method: 'GET', url: new URL(segment.ackUri), headers }).catch(() => undefined);
  }
  return text;
}
