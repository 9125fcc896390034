import { readFile, stat } from 'node:fs/promises';
import { pageHeaders } from '../http/security-headers.ts';
import { escapeHtml } from '../http/error-page.ts';

export interface PageHtml {
  readonly html: string;
  /** Security headers that fit this very HTML. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The built page; undefined while there is none. Read again when the file changes, as it does during development. `headTag` is added to
 * its head.
 */
export function pageHtmlReader(file: string, headTag: string): () => Promise<PageHtml | undefined> {
  let known: (PageHtml & { readonly mtimeMs: number }) | undefined;
  return async () => {
    const facts = await stat(file).catch(() => undefined);
    if (facts === undefined) return undefined;
    if (known?.mtimeMs !== facts.mtimeMs) {
      const html = (await readFile(file, 'utf8')).replace('</head>', () => `${headTag}</head>`);
      known = { html, headers: pageHeaders(html), mtimeMs: facts.mtimeMs };
    }
    return known;
  };
}

/** A page as it is sent: what the browser can begin with at once, and its end, before which more may come. */
export interface PagePieces {
  readonly start: string;
  readonly end: string;
}

const bodyEnd = '</body>';

/** Fills the built page with the head tags of this address, the HTML before the root, and the payload. */
export function pagePieces(
  html: string,
  parts: { readonly headTags: string; readonly beforeRoot: string; readonly bootstrap: unknown },
): PagePieces {
  const payload = escapeHtml(JSON.stringify(parts.bootstrap)); // docs/http-api.md, "Bootstrap payload"
  const filled = html
    .replace('</head>', () => `${parts.headTags}</head>`)
    .replace(
      /<div id="app"(?: data-bootstrap="[^"]*")?/,
      () => `${parts.beforeRoot}<div id="app" data-bootstrap="${payload}"`,
    );
  const at = filled.lastIndexOf(bodyEnd);
  return at < 0 ? { start: filled, end: '' } : { start: filled.slice(0, at), end: filled.slice(at) };
}

/** What the build adds to the head of some pages: tags by a pattern of the address's path. */
interface PageHead {
  readonly path: string;
  readonly tags: string;
}

/** Reads the heads that the build wrote beside the page; none while there is no such file. */
export async function readPageHeads(file: string): Promise<(path: string) => string> {
  const written = await readFile(file, 'utf8').catch(() => '[]');
  const heads = (JSON.parse(written) as PageHead[]).map(({ path, tags }) => ({ pattern: new RegExp(path), tags })); // written by our own build
  return (path) => heads.find(({ pattern }) => pattern.test(path))?.tags ?? '';
}
