import { Container, type ServiceIdentifier } from 'inversify';
import type { Resolved, Token, TokenRecord } from './token.ts';

/**
 * The one container of a process half. Inversify holds singletons, builds the graph and reports cycles; this class
 * adds the typed record and refuses a second provider.
 */
export class Services {
  readonly #container = new Container({ defaultScope: 'Singleton' });
  readonly #identifiers = new Map<string, symbol>();

  /** Provides a service made from other services. `make` does no I/O and starts no timers. */
  provide<T, R extends TokenRecord>(token: Token<T>, deps: R, make: (deps: Resolved<R>) => T): void {
    const names = Object.keys(deps);
    this.#bind(token).toResolvedValue(
      (...values: unknown[]) =>
        // The container resolves the values in the order of `names`, so the record has the declared types.
        make(Object.fromEntries(names.map((name, index) => [name, values[index]])) as Resolved<R>),
      names.map((name) => this.#identifierOf(deps[name] as Token<unknown>)),
    );
  }

  /** Provides a finished value, such as a setting or a fake in a test. */
  provideValue<T>(token: Token<T>, value: T): void {
    this.#bind(token).toConstantValue(value);
  }

  /** Takes a service back, before another build of the plugin that provides it does so anew. */
  remove(token: Token<unknown>): void {
    this.#container.unbind(this.#identifierOf(token));
    this.#identifiers.delete(token.id);
  }

  has(token: Token<unknown>): boolean {
    return this.#container.isBound(this.#identifierOf(token));
  }

  /** Throws an error that names the token when nobody provides it. */
  get<T>(token: Token<T>): T {
    if (!this.has(token)) throw new Error(`Nobody provides ${token.id}. Is its plugin listed in "requires" and on?`);
    return this.#container.get<T>(this.#identifierOf(token));
  }

  resolve<R extends TokenRecord>(deps: R): Resolved<R> {
    const entries = Object.entries(deps).map(([name, token]) => [name, this.get(token as Token<unknown>)]);
    return Object.fromEntries(entries) as Resolved<R>;
  }

  /** Builds every service, so that a missing provider or a cycle fails at boot and not at a click. */
  resolveAll(): void {
    for (const identifier of this.#identifiers.values()) this.#container.get(identifier);
  }

  #bind<T>(token: Token<T>) {
    const identifier = this.#identifierOf(token);
    if (this.#container.isBound(identifier)) throw new Error(`${token.id} is provided twice.`);
    return this.#container.bind<T>(identifier);
  }

  #identifierOf<T>(token: Token<T>): ServiceIdentifier<T> & symbol {
    const known = this.#identifiers.get(token.id) ?? Symbol(token.id);
    this.#identifiers.set(token.id, known);
    return known;
  }
}
