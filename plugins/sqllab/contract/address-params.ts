import { sqlLabLink } from './links.ts';

/** Parameters that a tab was opened with, by name. */
export type AddressParams = Readonly<Record<string, string>>;

/** Names that an address of the editor has a meaning of its own for; `url_param` never reads them there. */
export const ownAddressNames: readonly string[] = Object.keys(sqlLabLink.search.properties);

/** What an address of the editor has besides what opens something, as a query without its question mark. */
export function furtherParams(search: string): string {
  return new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => !ownAddressNames.includes(name)),
  ).toString();
}

/** Reads a tab's `urlParams`: the first of each name. */
export function addressParams(urlParams: string): AddressParams {
  const pairs = [...new URLSearchParams(urlParams)];
  return Object.fromEntries(pairs.filter(([name], at) => pairs.findIndex(([other]) => other === name) === at));
}
