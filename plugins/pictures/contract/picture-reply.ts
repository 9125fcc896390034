import { toAppError } from '#core/common';
import type { Raster } from './picture-files.ts';

/** Nothing in a picture may run or load, should somebody open its address. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Of every reply with a picture: it is the caller's own, and checked again before it is shown again. */
export const pictureHeaders = {
  'cache-control': 'private, no-cache',
  'content-security-policy': contentSecurityPolicy,
  vary: 'accept',
} as const;

/** How a picture is sent: as SVG to pages, which name it among what they take, else as PNG. */
export function pictureForm(accept: string): { readonly etag: (key: string) => string; readonly isSvg: boolean } {
  const isSvg = accept.includes('image/svg+xml');
  return { isSvg, etag: (key) => (isSvg ? `"${key}"` : `"${key}-png"`) };
}

/** Content of a reply, with its type. */
export async function pictureContent(
  svg: string,
  { isSvg }: { readonly isSvg: boolean },
  raster: (svg: string) => Promise<Raster>,
): Promise<{ readonly content: Uint8Array; readonly type: string }> {
  return isSvg
    ? { content: new TextEncoder().encode(svg), type: 'image/svg+xml; charset=utf-8' }
    : { content: (await raster(svg)).png, type: 'image/png' };
}

/** A reply of 202: the picture is being drawn, or waits for its turn. See docs/http-api.md, "Charts". */
export const comingPicture = { message: 'OK async' } as const;

/** A reply waits no longer for a picture: pages have few connections, and lists many pictures. ms */
const patienceMs = 2_000;

/** What is drawn before patience ends, else undefined. Throws the error that prevents drawing. */
export async function drawnSoon<T>(
  draw: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T | undefined> {
  const patience = AbortSignal.timeout(patienceMs);
  try {
    return await draw(AbortSignal.any([signal, patience]));
  } catch (thrown) {
    if (patience.aborted && !signal.aborted && toAppError(thrown).kind === 'cancelled') return undefined;
    throw thrown;
  }
}
