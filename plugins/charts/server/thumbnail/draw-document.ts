import type { JSDOM } from 'jsdom';

let opened: Promise<JSDOM> | undefined;

/** The document that pictures are drawn into on the server. Loading it holds the server up for about a second. */
export async function drawDocument(): Promise<Document> {
  opened ??= import('jsdom').then(({ JSDOM }) => new JSDOM('<!doctype html><html><body></body></html>'));
  return (await opened).window.document;
}
