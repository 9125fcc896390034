import type { CellValue } from '#plugins/databases';

const isAddress = /^(?:https?:\/\/|mailto:)\S+$/i;
/** An address of this server. Two slashes would begin the name of another one. */
const isOwnPath = /^\/(?![/\\])\S*$/;
const fields = /\{\{\s*([^{}]+?)\s*\}\}/g;
/** In a template the value of the cell itself. */
const ownField = 'value';

/**
 * Where the link of a cell leads: the template with the values of its row, or a value that is an address itself.
 * Undefined for anything but addresses of the web, mail and this server: what a database holds must run no script.
 */
export function linkOf(
  template: string | undefined,
  value: CellValue,
  valueOf: (column: string) => CellValue | undefined,
): string | undefined {
  if (value === null || value === '') return undefined;
  if (template === undefined) return safeAddress(String(value));
  const written = template.trim();
  const found = (name: string) => (name === ownField ? value : (valueOf(name) ?? null));
  if ([...written.matchAll(fields)].some(([, name = '']) => found(name) === null)) return undefined;
  const filled = written.replace(fields, (_all, name: string, at: number) => {
    const text = String(found(name));
    // At the start it is the address itself; elsewhere a part of one.
    return at === 0 ? text : encodeURIComponent(text);
  });
  return safeAddress(filled);
}

const safeAddress = (text: string): string | undefined =>
  isAddress.test(text) || isOwnPath.test(text) ? text : undefined;

const isPicture = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;

/** The source of a picture: its bytes as a data address, or where it is. */
export function pictureOf(value: CellValue): string | undefined {
  if (typeof value !== 'string') return undefined;
  return isPicture.test(value) ? value : safeAddress(value);
}
