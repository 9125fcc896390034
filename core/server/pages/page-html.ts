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

/** Writes the bootstrap payload into the page's root element. Wire contract §23. */
export function withBootstrap(html: string, bootstrap: unknown): string {
  const root = `<div id="app" data-bootstrap="${escapeHtml(JSON.stringify(bootstrap))}"`;
  return html.replace(/<div id="app"(?: data-bootstrap="[^"]*")?/, () => root);
}
