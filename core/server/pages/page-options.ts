import type { Route } from '#core/common';
import type { Identity, SessionGuard } from '../auth/identity.ts';
import type { Logger } from '../log/logger.ts';
import type { ExternalEntry } from './bootstrap-payload.ts';
import type { ExternalPlugins } from './external-plugins.ts';
import type { FrameRequest, FramedView } from './framed-pages.ts';
import type { ReadyBody } from './page-bodies.ts';
import type { PageSeed } from './page-seeds.ts';

/** What the server's pages are made of. */
export interface PageOptions {
  /** Folder of the browser build. */
  readonly browserDir: string;
  readonly guard: SessionGuard;
  readonly external: ExternalPlugins;
  /** What pages may call and show images of, beside this server. */
  readonly origins: readonly string[];
  /** The page reloads itself after a build and after a restart: for development. */
  readonly liveReload: boolean;
  readonly routes: readonly Route[];
  /** `isSignIn`: for the sign-in page, which nothing from outside may keep from anybody. */
  readonly bootstrapFor: (
    identity: Identity | undefined,
    page: { readonly isSignIn: boolean },
  ) => Promise<Readonly<Record<string, unknown>>>;
  /** Plugins from outside for the page in a frame, whose reader has no account; their addresses say that we gave them. */
  readonly framedModules: () => Promise<readonly ExternalEntry[]>;
  /** Whether the query of a module's address is one of those. */
  readonly isForFrame: (address: string) => boolean;
  /** The address of a module with such a query. */
  readonly addressForFrame: (path: string) => string;
  readonly seeds: readonly PageSeed[];
  readonly bodies: readonly ReadyBody[];
  /** The page as a frame of another site gets it; undefined for all other addresses. */
  readonly framed: (request: FrameRequest) => Promise<FramedView | undefined>;
  readonly logger: Logger;
}
