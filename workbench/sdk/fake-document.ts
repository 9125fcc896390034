import { parseHTML } from 'linkedom';

/** A document without a page, as the server draws with. */
export function fakeDocument(): Document {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  return document;
}
