/**
 * The part of inversify's container that `Services` uses: singletons made from other singletons, with a report of
 * cycles. The browser build puts it in inversify's place, which alone would be a tenth of all script before the first
 * page; TypeScript, the server and the tests see the real one, and a test runs the same cases over both.
 */
export type ServiceIdentifier<T = unknown> = symbol & { readonly served?: T };

interface Binding {
  readonly make: () => unknown;
  made?: { readonly value: unknown };
}

export class Container {
  readonly #bindings = new Map<symbol, Binding>();
  readonly #path: symbol[] = [];

  bind<T>(identifier: ServiceIdentifier<T>) {
    return {
      toConstantValue: (value: T): void => {
        this.#bindings.set(identifier, { make: () => value });
      },
      toResolvedValue: (make: (...values: never[]) => T, needs: readonly ServiceIdentifier[]): void => {
        this.#bindings.set(identifier, { make: () => make(...(needs.map((need) => this.get(need)) as never[])) });
      },
    };
  }

  isBound(identifier: ServiceIdentifier): boolean {
    return this.#bindings.has(identifier);
  }

  get<T>(identifier: ServiceIdentifier<T>): T {
    const binding = this.#bindings.get(identifier);
    if (binding === undefined) throw new Error(`No bindings found for service: ${nameOf(identifier)}`);
    if (this.#path.includes(identifier)) {
      throw new Error(`Circular dependency found: ${[...this.#path, identifier].map(nameOf).join(' -> ')}`);
    }
    if (binding.made === undefined) {
      this.#path.push(identifier);
      try {
        binding.made = { value: binding.make() };
      } finally {
        this.#path.pop();
      }
    }
    return binding.made.value as T; // `bind` gave the maker of a T
  }
}

function nameOf(identifier: symbol): string {
  return identifier.description ?? 'unnamed';
}
