import { isRecord, parsedJson, type AnyRecord } from '#core/common';
import { pause, waitMs } from './pause.ts';

/** One question to the REST interface of a database. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form. */
  readonly body?: AnyRecord | URLSearchParams;
  /** The address of a question that is asked again, by which the service knows that it is the same one. */
  readonly againUrl?: URL;
  readonly signal?: AbortSignal | undefined;
}

export interface ApiAnswer {
  readonly status: number;
  /** Empty where the service answers no JSON object. */
  readonly body: AnyRecord;
  /** Length of the answer. */
  readonly bytes: number;
}

/** The service, or what is before it, is busy or starts: it is asked again. */
const isBusy = (status: number): boolean => [429, 502, 503, 504].includes(status);
const mostTries = 12;
/** How long a service may be silent. Those that make people wait answer sooner, and are asked again. */
const silentMs = 120_000;

/** `fetch` of the server that asks. */
type Fetch = typeof globalThis.fetch;

/** Sends one question, again and again while the service is busy. Rejects with what the network says, or the signal's reason. */
export async function askApi(fetching: Fetch, request: ApiRequest): Promise<ApiAnswer> {
  const { signal } = request;
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await send(fetching, request, tries > 1 ? (request.againUrl ?? request.url) : request.url);
      if (!isBusy(answer.status) || tries === mostTries) return answer;
    } catch (thrown) {
      if (tries > mostHangUps || !isRepeatable(request) || !isHangUp(thrown)) throw thrown;
    }
    await pause(waitMs(tries), signal ?? new AbortController().signal);
  }
}

/** A connection that was kept for the next question may be closed by the other end just then. */
const isHangUp = (thrown: unknown): boolean =>
  ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(networkCodeOf(thrown) ?? '');
const mostHangUps = 3;
/** Asked twice, it does nothing twice. */
const isRepeatable = ({ method, againUrl }: ApiRequest): boolean => method === 'GET' || againUrl !== undefined;

async function send(request: Fetch, { method, headers, body, signal }: ApiRequest, url: URL): Promise<ApiAnswer> {
  const silence = AbortSignal.timeout(silentMs);
  const isForm = body instanceof URLSearchParams;
  const response = await request(url, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    redirect: 'error', // the key of a sign-in goes to no other place
    signal: signal === undefined ? silence : AbortSignal.any([signal, silence]),
  });
  const text = await response.text();
  const read = parsedJson(text);
  return { status: response.status, body: isRecord(read) ? read : {}, bytes: text.length };
}

/** A text of an answer; empty where there is none. */
export function textIn(body: AnyRecord, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** An answer that is no result, by its status. The message is the service's own, and may be empty. */
export class ApiFailure extends Error {
  readonly answer: ApiAnswer;
  constructor(answer: ApiAnswer, message: string) {
    super(message);
    this.answer = answer;
  }
}

/** The network's code of a question that was not answered. */
export function networkCodeOf(thrown: unknown): string | undefined {
  const cause: unknown = thrown instanceof Error ? (thrown.cause ?? thrown) : undefined;
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  const code: unknown =
    isRecord(first) || first instanceof Error ? (first as { readonly code?: unknown }).code : undefined;
  if (typeof code === 'string') return code === 'UND_ERR_CONNECT_TIMEOUT' ? 'ETIMEDOUT' : code;
  return thrown instanceof Error && thrown.name === 'TimeoutError' ? 'ETIMEDOUT' : undefined;
}

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Keys and tokens go over HTTPS only, unless they stay on this machine. */
export const keepsSecrets = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && localHosts.has(hostname));
