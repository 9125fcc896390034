/**
 * Values for templates, as datasets and tabs of the editor keep them; what is not the JSON of an object counts as none.
 * Wire contract §13.1 and §18.
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
