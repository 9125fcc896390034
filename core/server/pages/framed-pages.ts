import { withDeps, defineExtensionPoint, type Resolved, type TokenRecord } from '#core/common';

/** The parts of a request that decide whether a page is given to a frame. */
export interface FrameRequest {
  readonly path: string;
  /** With its question mark; empty without parameters. */
  readonly search: string;
  readonly referrer: string | undefined;
}

/** A page as a frame gets it. */
export interface FramedView {
  /** Origins of the pages that may have it in a frame; `any`: all. */
  readonly ancestors: readonly string[] | 'any';
  /** What the page knows from the start besides. */
  readonly bootstrap: Readonly<Record<string, unknown>>;
  /** A script that runs before anything else of the page. */
  readonly script: string;
}

/**
 * A page for frames in pages of other sites. It is served as to an anonymous visitor, even when somebody is signed in:
 * its later requests use the identity that the embedding page gives.
 */
export interface FramedPage {
  readonly id: string;
  readonly deps: TokenRecord;
  /** Undefined for other addresses. Throws where the page is not to be had there. */
  readonly open: (
    services: Readonly<Record<string, unknown>>,
    request: FrameRequest,
  ) => Promise<FramedView | undefined>;
}
export const FramedPages = defineExtensionPoint<FramedPage>({
  id: 'core/framed-pages',
  summary: 'Pages that other sites may show in a frame.',
  keyOf: (page) => page.id,
});

/** Declares a page whose function sees its `deps` typed. */
export function defineFramedPage<R extends TokenRecord>(page: {
  readonly id: string;
  readonly deps: R;
  readonly open: (services: Resolved<R>, request: FrameRequest) => Promise<FramedView | undefined>;
}): FramedPage {
  return withDeps(page);
}
