import { AppError } from '#core/common';
import { networkError } from './decode-error.ts';

interface ProgressRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: XMLHttpRequestBodyInit;
  readonly signal: AbortSignal | undefined;
  /** Share of the body that has left, 0 to 1. */
  readonly onProgress: ((share: number) => void) | undefined;
}

/** Sends a body and tells how much of it has left. Rejects with kind `cancelled` or `network`; statuses are answers. */
export function sendWithProgress(
  request: ProgressRequest,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const cancelled = () => new AppError('cancelled', 'The request was cancelled.');
    if (request.signal?.aborted === true) {
      reject(cancelled());
      return;
    }
    const xhr = new XMLHttpRequest();
    const abort = () => {
      xhr.abort();
    };
    xhr.open(request.method, request.address);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) request.onProgress?.(event.loaded / event.total);
    });
    xhr.addEventListener('load', () => {
      resolve({ status: xhr.status, text: xhr.responseText });
    });
    xhr.addEventListener('error', () => {
      reject(networkError(new Error(`${request.method} ${request.address}`)));
    });
    xhr.addEventListener('abort', () => {
      reject(cancelled());
    });
    xhr.addEventListener('loadend', () => {
      request.signal?.removeEventListener('abort', abort);
    });
    request.signal?.addEventListener('abort', abort);
    xhr.send(request.body);
  });
}
