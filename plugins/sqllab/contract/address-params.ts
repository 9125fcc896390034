import { sqlLabLink } from './links.ts';

/** Parameters that a tab was opened with, by name. */
export type AddressParams = Readonly<Record<string, string>>;

/** What an address of the editor has besides what opens something, as a query without its question mark. */
export function furtherParams(search: string): string {
  const own = Object.keys(sqlLabLink.search.properties);
  return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !own.includes(name))).toString();
}

/** Reads a tab's `urlParams`: the first of each name. */
export function addressParams(urlParams: string): AddressParams {
  const pairs = [...new URLSearchParams(urlParams)];
  return Object.fromEntries(pairs.filter(([name], at) => pairs.findIndex(([other]) => other === name) === at));
}
