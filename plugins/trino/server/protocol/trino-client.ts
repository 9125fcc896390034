import { setTimeout as delay } from 'node:timers/promises';
import { trinoMessages as messages } from '../../common/messages.ts';
import type { AnswerFailure, AnswerPage } from './answer-page.ts';
import { parseLossless } from './lossless-json.ts';
import type { Answered, Sender, Sent } from './send.ts';

/** A statement that failed in the server. */
export class StatementFailed extends Error {
  readonly failure: AnswerFailure;
  constructor(failure: AnswerFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** An answer that is no page of a statement. */
export class BadStatus extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface TrinoClient {
  readonly sender: Sender;
  /** `http://host:port` of the server, or of the balancer before it. */
  readonly origin: URL;
  /** Of every request: who asks. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers of one statement: where it runs, and its limits. */
export type StatementHeaders = Readonly<Record<string, string>>;

/** A server that is busy, or a balancer without one: it is asked again. */
const isBusy = (status: number): boolean => [429, 502, 503, 504].includes(status);
const firstWaitMs = 50;
const longestWaitMs = 1_000;
const mostTries = 30;

/**
 * The pages of one statement as they are asked for: a server whose next page nobody asks for waits with the rest. A
 * statement that is left early, or whose signal aborts, is ended in the server. Throws `StatementFailed`, `BadStatus`, or
 * what the network says.
 */
export async function* pagesOf(
  client: TrinoClient,
  sql: string,
  headers: StatementHeaders,
  signal: AbortSignal,
): AsyncGenerator<AnswerPage> {
  signal.throwIfAborted();
  const url = new URL('/v1/statement', client.origin);
  // Not by the signal: without the answer nobody could end what has begun.
  let page = await pageOf(client, { method: 'POST', url, body: sql, headers }, signal);
  let next = page.nextUri;
  try {
    for (;;) {
      if (page.error !== undefined) throw new StatementFailed(page.error);
      yield page;
      if (next === undefined) return;
      signal.throwIfAborted();
      page = await pageOf(client, { method: 'GET', url: placeOf(client, next), signal }, signal);
      next = page.nextUri;
    }
  } finally {
    if (next !== undefined) await endOf(client, next);
  }
}

/** Where the server says that its next page is; on the way that is known, since it may be called otherwise from here. */
const placeOf = ({ origin }: TrinoClient, uri: string): URL => {
  const { pathname, search } = new URL(uri);
  return new URL(pathname + search, origin);
};

async function pageOf(client: TrinoClient, sent: Sent, signal: AbortSignal): Promise<AnswerPage> {
  const { status, text } = await answerOf(client, sent, signal);
  if (status !== 200) throw new BadStatus(status, isBusy(status) ? messages.serverBusy({ status }) : shortened(text));
  try {
    return { ...(parseLossless(text) as AnswerPage), bytes: text.length }; // by the protocol
  } catch {
    throw new BadStatus(status, shortened(text));
  }
}

async function answerOf({ sender, headers }: TrinoClient, sent: Sent, signal: AbortSignal): Promise<Answered> {
  const whole: Sent = { ...sent, headers: { ...headers, ...sent.headers } };
  for (let tries = 1; ; tries += 1) {
    const answer = await sender.send(whole);
    if (!isBusy(answer.status) || tries === mostTries) return answer;
    await delay(Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1)), undefined, { signal });
  }
}

/** Pages of errors are written for browsers. */
const shortened = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

async function endOf({ sender, headers, ...client }: TrinoClient, next: string): Promise<void> {
  const url = placeOf({ sender, headers, ...client }, next);
  await sender.send({ method: 'DELETE', url, headers }).catch(() => undefined); // it ends by its own timeout then
}
