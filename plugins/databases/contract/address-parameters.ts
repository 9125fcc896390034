import { err, ok, type Result } from '#core/common';
import { databaseMessages as messages } from '../common/messages.ts';

/** Parameters of an address by name, as texts. */
export type AddressParameters = Readonly<Record<string, string>>;

/** The parameters of an address, `name=value&…`. SQLAlchemy writes several hosts as one parameter `repeatable` each. */
export function writtenParameters(query: string, repeatable?: string): Result<AddressParameters, string> {
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const before = found.get(name);
    if (before !== undefined && name !== repeatable) return err(messages.repeatedParameter({ name }));
    found.set(name, before === undefined ? value : `${before},${value}`);
  }
  return ok(Object.fromEntries(found));
}

/** `connect_args` as texts: numbers and booleans as addresses have them. */
export function argumentTexts(connectArgs: unknown): Result<AddressParameters, string> {
  if (connectArgs === null || typeof connectArgs !== 'object' || Array.isArray(connectArgs)) {
    return err(messages.badConnectArgs());
  }
  const texts: [string, string][] = [];
  for (const [name, value] of Object.entries(connectArgs) as readonly (readonly [string, unknown])[]) {
    if (typeof value === 'boolean') texts.push([name, value ? '1' : '0']);
    else if (typeof value === 'string' || typeof value === 'number') texts.push([name, String(value)]);
    else return err(messages.badArgument({ name }));
  }
  return ok(Object.fromEntries(texts));
}

/** What a form has in its field of further parameters: written as in an address, or by name. */
export function parametersOfForm(value: unknown): AddressParameters | string {
  if (typeof value === 'string') return value.trim();
  if (value === null || typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [
      name,
      typeof one === 'string' ? one : JSON.stringify(one),
    ]),
  );
}

/** A part of an address without its percent signs; a bare one is meant as it is. */
export function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
