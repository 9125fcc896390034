/**
 * Makes the `traceparent` header of W3C Trace Context. Requests have one trace until the reader acts again, so that all that
 * a click asks for is found together. `onAction` is told, with the first request, what to call at each click and key.
 */
export function traceParents(onAction: (begin: () => void) => void): () => string {
  let traceId: string | undefined;
  const forget = (): void => {
    traceId = '';
  };
  return () => {
    if (traceId === undefined) onAction(forget);
    traceId ||= randomHex(16);
    return `00-${traceId}-${randomHex(8)}-01`;
  };
}

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
