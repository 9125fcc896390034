import type { ComponentType } from 'react';
import {
  Outlet,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  useLocation,
  type AnyRoute,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import type { PagePart } from '../boot/page-part.ts';
import type { CurrentUser } from '../react/bootstrap.ts';
import { matchPage, trimSlash } from './match-page.ts';
import { useExtensions } from '../react/context.tsx';
import { lazyView } from '../react/lazy-view.tsx';
import { NotAllowedPage, NotFoundPage, PageCrash, PageNotLoaded } from './page-frames.tsx';
import type { NavigateOptions } from './navigate-options.ts';
import { Pages, type FrameProps, type Page } from './pages.ts';
import type { ScrollRestoration } from './scroll-restoration.ts';

export interface RouterOptions {
  /** Those there are now; pages of plugins from outside join them later. */
  readonly pages: () => readonly Page[];
  readonly user: CurrentUser;
  readonly applicationRoot: string;
  /** Navigation and top bar around ordinary pages. */
  readonly frame: ComponentType<FrameProps>;
  /** Where `/` leads when no page lives there. */
  readonly homeHref: string;
  /** Goes to an address outside the page, such as the sign-in page of a visitor without a session. */
  readonly leave: (href: string) => void;
  /** Brings in what pages that do not draw early wait for. */
  readonly bringInLaterHalves: () => Promise<void>;
  /** Mounts what a page brings besides its component. */
  readonly mountPart: (page: Page, part: PagePart) => void;
  readonly scroll: ScrollRestoration;
  /** For tests; default: the browser's. */
  readonly history?: RouterHistory;
}

/** TanStack Router over contributed pages: each is a lazily loaded route in the frame it asks for. */
export function createPageRouter(options: RouterOptions): AnyRouter {
  const { frame: Frame, applicationRoot } = options;
  const pages = options.pages();
  const root = createRootRoute({ component: Outlet });
  const workbench = createRoute({
    getParentRoute: () => root,
    id: 'workbench',
    component: function Framed() {
      const { pathname, searchStr } = useLocation();
      const page = matchPage(useExtensions(Pages), pathname);
      const wanted = page?.frame;
      const frame = typeof wanted === 'function' ? wanted(new URLSearchParams(searchStr)) : wanted;
      const isBare = frame === 'bare';
      if (isBare) return <Outlet />;
      return (
        <Frame needsRoom={page?.needsRoom === true}>
          <Outlet />
        </Frame>
      );
    },
  });
  const bare = createRoute({ getParentRoute: () => root, id: 'bare', component: Outlet });
  const bares = pages.filter((page) => page.frame === 'bare');
  const framed = pages.filter((page) => page.frame !== 'bare');
  const start = pages.some((page) => page.link.path === '/') ? [] : [startRoute(workbench, options.homeHref)];
  const notFound = createRoute({ getParentRoute: () => workbench, path: '$', component: latePages(options) });
  const leading = pages.flatMap(({ link, alsoAt = [] }) => alsoAt.map((path) => leadingRoute(workbench, path, link)));
  const routeTree = root.addChildren([
    workbench.addChildren([
      ...start,
      ...leading,
      ...framed.map((page) => pageRoute(workbench, page, options)),
      notFound,
    ]),
    bare.addChildren(bares.map((page) => pageRoute(bare, page, options))),
  ]);
  return createRouter({
    routeTree,
    basepath: trimSlash(applicationRoot),
    scrollRestoration: options.scroll.mayMove,
    trailingSlash: 'preserve',
    defaultErrorComponent: PageCrash,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingMs: 60_000, // the old page stays until the new one is there; the top bar shows the wait
    // Queries are texts; each link's schema reads its own. The default would parse every value as JSON.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text === '' ? '' : `?${text}`;
    },
    ...(options.history === undefined ? {} : { history: options.history }),
  });
}

function startRoute(parent: AnyRoute, homeHref: string): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: '/',
    component: NotFoundPage,
    beforeLoad: () => {
      if (homeHref !== '/') throw redirect({ href: homeHref, replace: true });
    },
  });
}

/** Another address of a page: leads there with its query and hash, and leaves no step to come back to. */
function leadingRoute(parent: AnyRoute, path: string, { path: to }: Page['link']): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: trimSlash(path),
    beforeLoad: ({ location: { searchStr, hash } }) => {
      throw redirect({ href: `${to}${searchStr}${hash === '' ? '' : `#${hash}`}`, replace: true });
    },
  });
}

/** Most visits need no more than the pages there are from the beginning. */
const latePages = (options: RouterOptions) =>
  lazyView(async () => {
    const { latePagesView } = await import('./late-pages.tsx');
    return {
      default: latePagesView({
        viewOf: (page) => pageView(page, options),
        isAllowed: (page) => isAllowed(page, options.user),
      }),
    };
  }, PageNotLoaded);

const isAllowed = ({ isPublic, permission }: Page, user: CurrentUser): boolean =>
  isPublic === true || (permission === undefined ? !user.isAnonymous : user.can(permission));

function pageView(page: Page, { mountPart, bringInLaterHalves }: RouterOptions) {
  const load = async () => {
    const [module] = await Promise.all([page.load(), page.drawsEarly === true ? undefined : bringInLaterHalves()]);
    if (module.part !== undefined) mountPart(page, module.part);
    return module;
  };
  return lazyView(load, PageNotLoaded);
}

function pageRoute(parent: AnyRoute, page: Page, options: RouterOptions): AnyRoute {
  const { user, leave, applicationRoot } = options;
  const path = trimSlash(page.link.path);
  const { permission } = page;
  if (isAllowed(page, user))
    return createRoute({ getParentRoute: () => parent, path, component: pageView(page, options) });
  if (user.isAnonymous || permission === undefined) {
    return createRoute({
      getParentRoute: () => parent,
      path,
      component: () => null,
      beforeLoad: ({ location }) => {
        leave(loginHref(applicationRoot, location.href));
      },
    });
  }
  return createRoute({
    getParentRoute: () => parent,
    path,
    component: () => <NotAllowedPage permission={permission} />,
  });
}

/** The sign-in page with the way back. */
export function loginHref(applicationRoot: string, back: string): string {
  return `${applicationRoot.replace(/\/$/, '')}/login/?next=${encodeURIComponent(back)}`;
}

export interface NavigationOptions {
  readonly pages: () => readonly Page[];
  readonly leave: (href: string) => void;
  readonly scroll: ScrollRestoration;
}

/** Goes to an address: inside the page when one lives there, else by leaving it (sign-out, downloads, other sites). */
export function navigator(history: RouterHistory, { pages, leave, scroll }: NavigationOptions) {
  return (href: string, { replace = false, state = {} }: NavigateOptions = {}): void => {
    const target = new URL(href, window.location.href);
    const isOurs =
      target.origin === window.location.origin &&
      (target.pathname === '/' || matchPage(pages(), target.pathname) !== undefined);
    if (!isOurs) {
      leave(target.href);
      return;
    }
    const path = target.pathname + target.search + target.hash;
    if (replace && target.pathname === window.location.pathname) scroll.keepOnce();
    if (replace) history.replace(path, state);
    else history.push(path, state);
  };
}
