/** Cookies by name from a `cookie` header; the first of equal names counts, as browsers send the most specific first. */
export function parseCookies(header: string): Readonly<Record<string, string>> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>; // no inherited names
  let start = 0;
  while (start < header.length) {
    const semicolon = header.indexOf(';', start);
    const end = semicolon === -1 ? header.length : semicolon;
    const at = header.indexOf('=', start);
    if (at !== -1 && at < end) cookies[header.slice(start, at).trim()] ??= valueOf(header.slice(at + 1, end).trim());
    start = end + 1;
  }
  return cookies;
}

function valueOf(text: string): string {
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return decode(isQuoted ? text.slice(1, -1) : text);
}

function decode(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text;
  } catch {
    return text; // not encoded by us, so it is kept as it is
  }
}
