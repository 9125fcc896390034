/**
 * Values for templates, as datasets and tabs of the editor keep them; what is not the JSON of an object counts as none.
 * See docs/http-api.md, "SQL editor" and "Templates in SQL".
 */
export function readTemplateParams(json: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    const params: unknown = JSON.parse(json ?? '{}');
    if (typeof params !== 'object' || params === null || Array.isArray(params)) return {};
    const entries: readonly (readonly [string, unknown])[] = Object.entries(params);
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/**
 * Parameters of the address that a request was made with, for `url_param`: the first of each name, without those that
 * are the request's own.
 */
export function readAddressParams(query: object, ...own: readonly string[]): Readonly<Record<string, string>> {
  const firsts = Object.entries(query).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? (value[0] as unknown) : value,
  ]);
  return Object.fromEntries(
    firsts.filter((pair): pair is [string, string] => typeof pair[1] === 'string' && !own.includes(String(pair[0]))),
  );
}

/** What a call of the editor gives `url_param`: its address, and before that `url_params`, where no name is taken. */
export const givenUrlParams = (
  query: object,
  body: { readonly url_params?: Readonly<Record<string, string>> | null | undefined },
  ...own: readonly string[]
): Readonly<Record<string, string>> => ({ ...readAddressParams(query, ...own), ...body.url_params });
