import type { Identity } from '../auth/identity.ts';

/** What `again` of a reply looks like: the reply for the same request now, or undefined once it must be worked out. */
export interface Repeatable<R> {
  readonly again: () => R | undefined;
}

/**
 * Lets a reply be given again without its handler: to the very same request (address, body, `accept` and
 * `accept-encoding`) of a caller with the very same rights. Core checks sign-in, permission and forgery as always;
 * `again` must check everything else that the reply rests on, at once and each time: it gives undefined when data or
 * metadata may have changed. The handler may not have looked at other parts of the request. Only requests with a body
 * of JSON or none are repeated.
 */
export function repeatable<R extends object>(reply: R, again: () => R | undefined): R & Repeatable<R> {
  return { ...reply, again };
}

/** `again` of a handler's answer, if it has one. */
export function againOf<R extends object>(answer: R): Repeatable<R>['again'] | undefined {
  return 'again' in answer ? (answer as R & Repeatable<R>).again : undefined; // only `repeatable` puts it there
}

/** The parts of a request that choose a remembered reply. */
export interface RepeatedCall {
  readonly caller: Identity;
  readonly url: string;
  readonly accept: string | undefined;
  readonly acceptEncoding: string | undefined;
  /** The body as it arrived; empty without one. */
  readonly text: string;
}

interface Remembered<R> extends Omit<RepeatedCall, 'caller' | 'text'> {
  readonly again: () => R | undefined;
}

/** Longer bodies are not remembered. Characters. */
const longestBody = 32_768;
/** All remembered bodies of one route; beyond it everything is forgotten, which is only slower. Characters. */
const mostCharacters = 4_194_304;

/**
 * The replies of one route that may be given again. Callers are told apart by their identity object: it never changes,
 * and its guard makes another one when the rights of an account change, so what was remembered for the old one is out
 * of reach, and goes with it.
 */
export class RepeatedReplies<R extends object> {
  readonly #byBody = new Map<string, WeakMap<Identity, Remembered<R>>>();
  #characters = 0;

  find(call: RepeatedCall): R | undefined {
    const callers = this.#byBody.get(call.text);
    const known = callers?.get(call.caller);
    if (callers === undefined || known === undefined) return undefined;
    if (known.url !== call.url || known.accept !== call.accept || known.acceptEncoding !== call.acceptEncoding) {
      return undefined;
    }
    const reply = known.again();
    if (reply === undefined) callers.delete(call.caller);
    return reply;
  }

  keep(call: RepeatedCall, again: () => R | undefined): void {
    const { caller, text, url, accept, acceptEncoding } = call;
    if (text.length > longestBody) return;
    let callers = this.#byBody.get(text);
    if (callers === undefined) {
      if (this.#characters + text.length > mostCharacters) this.#forgetAll();
      callers = new WeakMap();
      this.#byBody.set(text, callers);
      this.#characters += text.length + 100; // an empty body takes room, too
    }
    callers.set(caller, { url, accept, acceptEncoding, again });
  }

  #forgetAll(): void {
    this.#byBody.clear();
    this.#characters = 0;
  }
}
