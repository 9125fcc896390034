import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { withDeps, defineExtensionPoint, type Resolved, type TokenRecord } from '#core/common';
import type { Identity } from '../auth/identity.ts';
import type { Logger } from '../log/logger.ts';

/** The page that somebody opens. */
export interface OpenedPage {
  readonly path: string;
  /** With its question mark; empty without one. */
  readonly query: string;
  readonly caller: Identity;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** What is not ready by then is left out. Milliseconds of the server's clock `performance.now()`. */
  readonly untilMs: number;
  /** Sends a piece of HTML to the browser at once. */
  readonly show: (html: string) => void;
}

/**
 * What a page shows before any script runs: HTML that looks like what the page will show, and nothing the caller might
 * not ask for. It lies over the page, inert and hidden from screen readers, for a few seconds at most. An element with
 * `data-until` goes as soon as the page has an element of that CSS selector, and everything goes by that of an element
 * with `data-ends`. Images name their address as `data-src`: they are shown one per task. The contributor escapes its
 * texts.
 *
 * It may come in pieces, while the browser fetches what else the page needs: an element with `data-instead` waits
 * unseen until its first image is loaded and then replaces the element whose `data-place` is the same text.
 */
export interface PageBody {
  readonly id: string;
  readonly deps: TokenRecord;
  /** Shows nothing on pages of others, and where nothing can be shown in time. */
  readonly make: (page: OpenedPage, services: Readonly<Record<string, unknown>>) => Promise<void>;
}
export const PageBodies = defineExtensionPoint<PageBody>({
  id: 'core/page-bodies',
  summary: 'What a page shows before any script runs.',
  keyOf: (body) => body.id,
  isReadAtStart: true,
});

/** Writes a body with its services typed. */
export function definePageBody<R extends TokenRecord>(body: {
  readonly id: string;
  readonly deps: R;
  readonly make: (page: OpenedPage, services: Resolved<R>) => Promise<void>;
}): PageBody {
  return withDeps(body);
}

/** A body with its services at hand. */
export type ReadyBody = Pick<PageBody, 'id'> & { readonly make: (page: OpenedPage) => Promise<void> };

/** What bodies may take to be ready, and what a page waits for them at the most. ms */
const makeMs = 80;
const waitMs = 100;

/** px; below the bars of the page that stay in place. */
const layer = 15;
/** A page that has not started by then has failed. s */
const goneAfterS = 12;

const style =
  `<style>.first-sight{position:absolute;inset:0 0 auto 0;z-index:${String(layer)};pointer-events:none;` +
  `animation:first-sight-end 0s ${String(goneAfterS)}s forwards}.first-sight [data-instead]{display:none}` +
  '@keyframes first-sight-end{to{visibility:hidden}}' +
  '@media print{.first-sight{display:none}}</style>';
const begins = `<div class="first-sight" data-first-sight aria-hidden="true" inert>${style}`;
const ends = '</div>';

/** Writes what plugins show on a page piece by piece; nothing where none has anything to show in time. */
export async function writeBodies(
  bodies: readonly ReadyBody[],
  request: FastifyRequest,
  caller: Identity | undefined,
  { write, logger }: { readonly write: (html: string) => void; readonly logger: Logger },
): Promise<void> {
  if (bodies.length === 0 || caller === undefined) return;
  let stage: 'before' | 'within' | 'over' = 'before';
  const show = (html: string): void => {
    if (stage === 'over') return;
    write(stage === 'before' ? begins + html : html);
    stage = 'within';
  };
  const isBegun = (): boolean => stage === 'within';
  const { path, cookies } = request.view;
  const page = {
    path,
    query: request.url.slice(path.length),
    caller,
    cookies,
    untilMs: performance.now() + makeMs,
    show,
  };
  await Promise.all(
    bodies.map(async ({ id, make }) => {
      try {
        await Promise.race([make(page), delay(waitMs, undefined, { ref: false })]);
      } catch (thrown) {
        logger.info({ body: id, failure: String(thrown) }, 'A page comes without what it shows first');
      }
    }),
  );
  if (isBegun()) write(ends);
  stage = 'over';
}
