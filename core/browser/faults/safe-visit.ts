/** In the query of any page: it stands without plugins from outside until it is loaded again without the word. */
const safeParameter = 'safe';

export const isSafeVisit = (search: string): boolean => new URLSearchParams(search).get(safeParameter) === '1';

/** The same address, with plugins from outside. */
export function hrefWithPlugins(href: string): string {
  const url = new URL(href);
  url.searchParams.delete(safeParameter);
  return `${url.pathname}${url.search}${url.hash}`;
}
