import { Type, type Static, type TObject } from 'typebox';
import { Value } from 'typebox/value';

/** An address for people. It builds the address and reads it back; nobody writes another plugin's URL by hand. */
export interface Link<S extends TObject = TObject> {
  /** Path with `$name` for parameters, as TanStack Router writes them. */
  readonly path: string;
  readonly search: S;
  readonly href: (params?: Readonly<Record<string, string | number>>, search?: Partial<Static<S>>) => string;
  /** Reads a query string; unknown parameters are left out, unreadable ones too. */
  readonly readSearch: (query: string) => Partial<Static<S>>;
}

/** Declares a link. Search values are plain text, numbers and booleans (`true/1`, `false/0`). */
export function defineLink<S extends TObject = TObject>(path: string, search?: S): Link<S> {
  const schema = search ?? (Type.Object({}) as unknown as S); // the default of S
  return Object.freeze({
    path,
    search: schema,
    href: (params: Readonly<Record<string, string | number>> = {}, values = {}) => {
      const filled = path.replace(/\$([A-Za-z_]+)/g, (_match, name: string) =>
        encodeURIComponent(String(params[name])),
      );
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(values)) {
        if (isPlain(value)) query.set(name, String(value));
      }
      const text = query.toString();
      return text === '' ? filled : `${filled}?${text}`;
    },
    readSearch: (query: string) => readSearch(schema, query),
  });
}

function readSearch<S extends TObject>(schema: S, query: string): Partial<Static<S>> {
  const given = new URLSearchParams(query);
  const read: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    const text = given.get(name);
    if (text === null) continue;
    const value = Value.Convert(property, text);
    if (Value.Check(property, value)) read[name] = value;
  }
  return read as Partial<Static<S>>; // each value was checked against its property
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
