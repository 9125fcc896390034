import { fillPath, isMultipartBody, jsonParamSchema, type Route } from '#core/common';

/** A typed input with its types erased. */
export interface ErasedInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Address of a call: application root, filled path, query. Typed `q` arguments travel as JSON. */
export function addressOf(route: Route, input: ErasedInput, applicationRoot: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue;
    const schema = route.shape.query?.properties[name];
    if (schema !== undefined && jsonParamSchema(schema) !== undefined) query.set(name, JSON.stringify(value));
    else if (Array.isArray(value)) for (const item of value) query.append(name, String(item));
    else query.set(name, textOf(value));
  }
  const text = query.toString();
  const path = `${applicationRoot.replace(/\/$/, '')}${fillPath(route.path, input.params ?? {})}`;
  return text === '' ? path : `${path}?${text}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Body and content type: files and forms as they are, everything else as JSON. */
export function bodyOf(route: Route, body: unknown): { readonly body?: BodyInit; readonly contentType?: string } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  if (body instanceof Blob) {
    if (!isMultipartBody(route.shape.body)) return { body, contentType: 'application/octet-stream' };
    const form = new FormData();
    form.append('file', body, body instanceof File ? body.name : 'file');
    return { body: form };
  }
  return { body: JSON.stringify(body), contentType: 'application/json' };
}
