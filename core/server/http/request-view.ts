import type { FastifyRequest } from 'fastify';
import type { RequestFacts } from './handle.ts';
import { parseCookies } from './parse-cookies.ts';

const noFields: Readonly<Record<string, undefined>> = {};

/** A Fastify request as guards and handlers see it. Cookies and the signal are made when asked for. */
export class RequestView implements RequestFacts {
  /** Fields of a form post, set once its body is read. */
  formFields: Readonly<Record<string, string | undefined>> = noFields;
  readonly #request: FastifyRequest;
  #cookies: Readonly<Record<string, string | undefined>> | undefined;
  #abort: AbortController | undefined;
  #isAborted = false;

  constructor(request: FastifyRequest) {
    this.#request = request;
  }

  get id(): string {
    return this.#request.id;
  }

  get ip(): string {
    return this.#request.ip;
  }

  get peerAddress(): string {
    return this.#request.socket.remoteAddress ?? '';
  }

  get origin(): string {
    return `${this.#request.protocol}://${this.#request.host}`;
  }

  get method(): string {
    return this.#request.method;
  }

  get path(): string {
    const { url } = this.#request;
    const end = url.indexOf('?');
    return end === -1 ? url : url.slice(0, end);
  }

  get headers(): RequestFacts['headers'] {
    return this.#request.headers;
  }

  get cookies(): Readonly<Record<string, string | undefined>> {
    const { cookie: text } = this.#request.headers;
    this.#cookies ??= text === undefined ? noFields : parseCookies(text);
    return this.#cookies;
  }

  get signal(): AbortSignal {
    if (this.#abort === undefined) {
      this.#abort = new AbortController();
      if (this.#isAborted) this.#abort.abort();
    }
    return this.#abort.signal;
  }

  /** The client went away before it had the whole reply, or the server stops. */
  abort(): void {
    this.#isAborted = true;
    this.#abort?.abort();
  }
}
