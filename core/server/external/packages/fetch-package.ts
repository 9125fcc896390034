import { AppError } from '#core/common';
import { packageMessages as messages } from './package-messages.ts';
import { packageLimitBytes, refused } from './read-package.ts';

/** For the whole answer. ms */
const timeLimitMs = 30_000;
const mostRedirects = 5;
const signatureLimitBytes = 8_192;
const redirects = [301, 302, 303, 307, 308];
const notFound = 404;

export interface FetchedPackage {
  readonly zip: Uint8Array;
  /** Text of the `.minisig` beside it, where there is one. */
  readonly signature: string | undefined;
}

/** Fetches a packed plugin; every step of the way must be within `sources`. Throws AppError with the reason. */
export async function fetchPackage(address: string, sources: readonly string[]): Promise<FetchedPackage> {
  const zip = await fetchBytes(address, sources, packageLimitBytes);
  if (zip === undefined) throw failed(address, messages.answered({ status: notFound }));
  const signed = new URL(address);
  signed.pathname += '.minisig';
  const signature = await fetchBytes(signed.href, sources, signatureLimitBytes);
  return { zip, signature: signature === undefined ? undefined : Buffer.from(signature).toString('utf8') };
}

/** Undefined: there is none. */
async function fetchBytes(
  address: string,
  sources: readonly string[],
  mostBytes: number,
): Promise<Uint8Array | undefined> {
  let url = allowedUrl(address, sources);
  try {
    const signal = AbortSignal.timeout(timeLimitMs);
    for (let step = 0; step <= mostRedirects; step += 1) {
      const answer = await fetch(url, { redirect: 'manual', signal, credentials: 'omit' });
      const target = answer.headers.get('location');
      if (redirects.includes(answer.status) && target !== null) {
        url = allowedUrl(new URL(target, url).href, sources);
        continue;
      }
      if (answer.status === notFound) return undefined;
      if (!answer.ok || answer.body === null) throw failed(address, messages.answered({ status: answer.status }));
      return await readAtMost(answer.body, mostBytes);
    }
    throw failed(address, messages.answered({ status: 302 }));
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : failed(address, thrown instanceof Error ? thrown.message : '');
  }
}

function allowedUrl(address: string, sources: readonly string[]): URL {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) throw refused(messages.badAddress());
  if (!sources.includes(url.origin)) throw refused(messages.foreignSource({ origin: url.origin }));
  return url;
}

/** All bytes of a stream; throws AppError when there are more than these. */
export async function readAtMost(chunks: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.byteLength;
    if (length > mostBytes)
      throw new AppError('too-large', messages.tooLarge({ megabytes: packageLimitBytes / 1_048_576 }));
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

const failed = (address: string, reason: string): AppError => refused(messages.notFetched({ address, reason }));
