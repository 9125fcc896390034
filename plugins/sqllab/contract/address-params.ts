import { sqlLabLink } from './links.ts';

/** Parameters of the editor's address by name. */
export type AddressParams = Readonly<Record<string, string>>;

/** What an address of the editor has besides what opens something: templates read it by `url_param`. */
export function addressParams(search: string): AddressParams {
  const own = Object.keys(sqlLabLink.search.properties);
  return Object.fromEntries([...new URLSearchParams(search)].reverse().filter(([name]) => !own.includes(name)));
}
