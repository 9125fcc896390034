/** Query parameter of any page: loads the page without external plugins. */
const safeParameter = 'safe';

export const isSafeVisit = (search: string): boolean => new URLSearchParams(search).get(safeParameter) === '1';

/** The same address, with plugins from outside. */
export function hrefWithPlugins(href: string): string {
  const url = new URL(href);
  url.searchParams.delete(safeParameter);
  return `${url.pathname}${url.search}${url.hash}`;
}
