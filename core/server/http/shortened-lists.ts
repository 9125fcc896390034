import type { TSchema } from 'typebox';

interface ListSchema {
  readonly maxItems?: number;
}

/**
 * A body with the lists in it that are too long cut to one entry more than they may have: it is refused as it would be,
 * without a look at thousands of entries.
 */
export function withShortenedLists(schema: TSchema, body: unknown): unknown {
  const { properties } = schema as { readonly properties?: Readonly<Record<string, ListSchema>> };
  if (properties === undefined || typeof body !== 'object' || body === null) return body;
  const shortened = Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
    const most = Object.hasOwn(properties, name) ? properties[name]?.maxItems : undefined;
    return most !== undefined && Array.isArray(value) && value.length > most ? [[name, value.slice(0, most + 1)]] : [];
  });
  return shortened.length === 0 ? body : { ...body, ...Object.fromEntries(shortened) };
}
