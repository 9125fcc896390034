/** Where to go after signing in: a path of this site, or `/` for anything else, so that a link cannot lead away. */
export function safeNext(next: string | undefined, origin: string): string {
  if (next === undefined || next === '' || hasControlCharacter(next)) return '/';
  let address: URL;
  try {
    address = new URL(next, origin);
  } catch {
    return '/';
  }
  if (address.origin !== new URL(origin).origin || address.pathname.startsWith('//')) return '/';
  if (/^\/(login|logout)(\/|$)/.test(address.pathname)) return '/';
  return `${address.pathname}${address.search}${address.hash}`;
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character.charCodeAt(0) < 32 || character === '\\');
}
