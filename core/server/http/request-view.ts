import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Credentials } from '../auth/identity.ts';
import type { RequestFacts } from './handle.ts';

const noFields: Readonly<Record<string, undefined>> = {};

/** A Fastify request as guards and handlers see it. Cookies and the signal are made when asked for. */
export class RequestView implements RequestFacts, Credentials {
  /** Fields of a form post, set once its body is read. */
  formFields: Readonly<Record<string, string | undefined>> = noFields;
  readonly #request: FastifyRequest;
  readonly #draining: AbortSignal;
  #cookies: Readonly<Record<string, string | undefined>> | undefined;
  #signal: AbortSignal | undefined;
  #closed = false;
  #abort: AbortController | undefined;

  constructor(request: FastifyRequest, draining: AbortSignal) {
    this.#request = request;
    this.#draining = draining;
  }

  get id(): string {
    return this.#request.id;
  }

  get ip(): string {
    return this.#request.ip;
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
    this.#cookies ??= text === undefined ? noFields : cookie.parse(text);
    return this.#cookies;
  }

  get signal(): AbortSignal {
    if (this.#signal === undefined) {
      this.#abort = new AbortController();
      this.#signal = AbortSignal.any([this.#abort.signal, this.#draining]);
      if (this.#closed) this.#abort.abort();
    }
    return this.#signal;
  }

  /** The client went away before it had the whole reply. */
  clientLeft(): void {
    this.#closed = true;
    this.#abort?.abort();
  }
}
