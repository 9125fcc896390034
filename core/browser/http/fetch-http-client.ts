import { AppError, binaryContentType, type Route } from '#core/common';
import { addressOf, bodyOf, type ErasedInput } from './build-request.ts';
import { decodeError, networkError, timeoutError } from './decode-error.ts';
import type { PrefetchedCall, HttpClient, SendOptions } from './http-client.ts';
import { httpMessages } from './http-messages.ts';
import { longCalls, mostOfSix, type LongCalls } from './long-calls.ts';

export interface HttpEnvironment {
  /** `/`, or the prefix under which the workbench is served. */
  readonly applicationRoot: string;
  readonly fetch: typeof fetch;
  /** The CSRF token that the page came with. */
  readonly pageToken?: string | undefined;
  /** Called once per 401; goes to the sign-in page, or has the shown page say that its session is over. */
  readonly onUnauthenticated: () => void;
  /** Until the same person is known to be back, nothing is sent: the next to sign in may be somebody else. */
  readonly isSessionOver: () => boolean;
  /** The browser opens no more than six connections to the server at once. */
  readonly hasFewConnections: boolean;
  /** Value of the `traceparent` header of the next request. */
  readonly traceParent: () => string;
}

interface ErasedReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** The client over `fetch`; uploads go over XMLHttpRequest, which alone reports progress. */
export function fetchHttpClient(environment: HttpEnvironment): HttpClient {
  const csrf = csrfToken(environment);
  const line = environment.hasFewConnections ? longCalls(mostOfSix) : undefined;
  const beginnings = environment.hasFewConnections ? longCalls({ shown: 1, asked: 1 }) : undefined;

  async function perform(route: Route, input: ErasedInput, options: SendOptions, isRetry = false): Promise<Response> {
    if (options.staysOnUnauthenticated !== true) refuseWithoutSession(environment);
    const { body, contentType } = bodyOf(route, input.body);
    const token = route.options.skipsCsrf === true ? '' : await csrf.forMethod(route.method);
    const response = await reach(environment.fetch, addressOf(route, input, environment.applicationRoot), options, {
      method: route.method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
        ...(token === '' ? {} : { 'X-CSRFToken': token }),
        traceparent: environment.traceParent(),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(options.outlivesPage === true ? { keepalive: true } : {}),
    });
    if (response.ok || response.status === 304) return response;
    const error = decodeError(response.status, await response.text());
    if (error.errorType === 'FRONTEND_CSRF_ERROR' && !isRetry) {
      csrf.forget(); // the token may have aged while the session still lives
      return perform(route, input, options, true);
    }
    if (response.status === 401 && options.staysOnUnauthenticated !== true) {
      environment.onUnauthenticated();
      if (environment.isSessionOver()) throw signedOut();
    }
    throw error;
  }

  const client = {
    send: (route: Route, input: ErasedInput, options: SendOptions = {}) =>
      inLine(line, options, async () => readReply(route, await perform(route, input, options))),
    begin: (route: Route, input: ErasedInput, options: SendOptions = {}): Promise<PrefetchedCall> =>
      new Promise((resolve, reject) => {
        const call = async (): Promise<void> => {
          const response = await perform(route, input, options);
          // Read to its end, or the browser would hold the connection; who aborts wants nothing of it.
          const whenEnded = response.arrayBuffer().then(
            () => undefined,
            () => undefined,
          );
          resolve({ whenEnded });
          await whenEnded;
        };
        inLine(beginnings, options, () => inLine(line, options, call)).catch(reject);
      }),
    download: (route: Route, input: ErasedInput, options: SendOptions = {}) =>
      inLine(line, options, async () => {
        const response = await perform(route, input, { ...options, headers: { Accept: '*/*', ...options.headers } });
        return await response.blob(); // before its place in the line is another's
      }),
    upload: (route: Route, input: ErasedInput, file: Blob, options: UploadOptions) =>
      sendFile(environment, csrf, { route, input, file, options }),
    address: (route: Route, input: ErasedInput) => addressOf(route, input, environment.applicationRoot),
  };
  return client as unknown as HttpClient; // the erased form; replies were written by the server from the same schemas
}

type UploadOptions = SendOptions & { readonly onProgress?: (share: number) => void };
interface Upload {
  readonly route: Route;
  readonly input: ErasedInput;
  readonly file: Blob;
  readonly options: UploadOptions;
}

/** An upload, whose progress only XMLHttpRequest tells. */
async function sendFile(
  environment: HttpEnvironment,
  csrf: ReturnType<typeof csrfToken>,
  { route, input, file, options }: Upload,
): Promise<ErasedReply> {
  refuseWithoutSession(environment);
  const token = await csrf.forMethod(route.method);
  const { body, contentType } = bodyOf(route, file);
  const { sendWithProgress } = await import('./send-with-progress.ts').catch((thrown: unknown) => {
    throw networkError(thrown);
  });
  const answer = await sendWithProgress({
    method: route.method,
    address: addressOf(route, input, environment.applicationRoot),
    headers: {
      Accept: 'application/json',
      ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
      ...(token === '' ? {} : { 'X-CSRFToken': token }),
      traceparent: environment.traceParent(),
      ...options.headers,
    },
    body: body as XMLHttpRequestBodyInit, // files and forms, never a stream
    signal: options.signal,
    onProgress: options.onProgress,
  });
  if (answer.status >= 200 && answer.status < 300) {
    return { status: answer.status, body: parseBody(answer.text), headers: {} };
  }
  if (answer.status === 401) environment.onUnauthenticated();
  throw decodeError(answer.status, answer.text);
}

function refuseWithoutSession({ isSessionOver, onUnauthenticated }: HttpEnvironment): void {
  if (!isSessionOver()) return;
  onUnauthenticated();
  throw signedOut();
}

const signedOut = (): AppError => new AppError('unauthenticated', httpMessages.signedOut());

/** Does a long call when its turn comes; others at once. */
async function inLine<T>(
  line: LongCalls | undefined,
  { long, signal }: SendOptions,
  work: () => Promise<T>,
): Promise<T> {
  if (line === undefined || long === undefined) return work();
  const end = await line.enter(long, signal);
  try {
    return await work();
  } finally {
    end();
  }
}

async function reach(send: typeof fetch, address: string, options: SendOptions, init: RequestInit): Promise<Response> {
  const timeout = options.timeoutMs === undefined ? undefined : AbortSignal.timeout(options.timeoutMs);
  const signals = [options.signal, timeout].filter((signal) => signal !== undefined);
  try {
    return await send(address, signals.length === 0 ? init : { ...init, signal: AbortSignal.any(signals) });
  } catch (thrown) {
    if (timeout?.aborted === true) throw timeoutError();
    if (options.signal?.aborted === true)
      throw new AppError('cancelled', 'The request was cancelled.', { cause: thrown });
    throw networkError(thrown);
  }
}

async function readReply(route: Route, response: Response): Promise<ErasedReply> {
  const headers = Object.fromEntries(response.headers.entries());
  const schema = route.shape.replies[response.status];
  if (schema !== undefined && binaryContentType(schema) !== undefined) {
    return { status: response.status, body: new Uint8Array(await readBytes(response)), headers };
  }
  return { status: response.status, body: parseBody(await readText(response)), headers };
}

const readText = (response: Response) =>
  response.text().catch((thrown: unknown) => {
    throw broken(thrown);
  });
const readBytes = (response: Response) =>
  response.arrayBuffer().catch((thrown: unknown) => {
    throw broken(thrown);
  });

/** The connection or the caller ended the answer half way. */
function broken(thrown: unknown): AppError {
  const isAbort = thrown instanceof Error && thrown.name === 'AbortError';
  return isAbort ? new AppError('cancelled', 'The request was cancelled.', { cause: thrown }) : networkError(thrown);
}

function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (thrown) {
    throw new AppError('internal', httpMessages.sorryUnknown(), { cause: thrown });
  }
}

/** The token of the session: that of the page, or fetched once before the first change; sent with every call. */
function csrfToken({ fetch: send, applicationRoot, pageToken = '' }: HttpEnvironment) {
  let value = pageToken;
  let known = value === '' ? undefined : Promise.resolve(value);
  const load = async (): Promise<string> => {
    const address = `${applicationRoot.replace(/\/$/, '')}/api/v1/security/csrf_token/`;
    const response = await reach(
      send,
      address,
      {},
      { credentials: 'same-origin', headers: { Accept: 'application/json' } },
    );
    if (!response.ok) return ''; // nobody is signed in: public calls need no token, others answer 401 themselves
    const body = (await response.json()) as { result?: unknown };
    value = typeof body.result === 'string' ? body.result : '';
    return value;
  };
  return {
    forMethod: async (method: string): Promise<string> => {
      if (method === 'GET') return value;
      known ??= load();
      try {
        return await known;
      } catch (thrown) {
        known = undefined;
        throw thrown;
      }
    },
    forget: () => {
      known = undefined;
      value = '';
    },
  };
}
