import { labelOf } from './pick-columns.ts';

/** The blocks around an item that a client may switch off with `keys`. */
export function itemMetadata(title: string, names: readonly string[], keys?: readonly string[]) {
  const has = (key: string) => keys === undefined || keys.includes(key);
  return {
    ...(has('show_columns') ? { show_columns: [...names] } : {}),
    ...(has('show_title') ? { show_title: `Show ${title}` } : {}),
    ...(has('label_columns') ? { label_columns: Object.fromEntries(names.map((name) => [name, labelOf(name)])) } : {}),
    ...(has('description_columns') ? { description_columns: {} } : {}),
  };
}
