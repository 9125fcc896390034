/**
 * Makes the `traceparent` header of W3C Trace Context. Requests have one trace until the reader acts again, so that all that
 * a click asks for is found together. `onAction` is told what to call at each click and key.
 */
export function traceParents(onAction: (begin: () => void) => void): () => string {
  let traceId = '';
  onAction(() => {
    traceId = '';
  });
  return () => {
    traceId ||= randomHex(16);
    return `00-${traceId}-${randomHex(8)}-01`;
  };
}

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
