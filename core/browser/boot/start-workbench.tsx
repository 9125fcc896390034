import { Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { Action } from 'redux';
import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { Settings, describeError, settingsFrom, toAppError, type Services } from '#core/common';
import { coreMessages } from '../core-messages.ts';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { PluginFaults, PluginFaultsContext } from '../faults/plugin-faults.ts';
import { isSafeVisit } from '../faults/safe-visit.ts';
import { HttpClient } from '../http/http-client.ts';
import { LiveRegions } from '../notify/live-regions.tsx';
import { report, showToast } from '../notify/notifications.ts';
import { SessionState, sessionEnded } from '../notify/session-state.ts';
import { OverlayHost } from '../overlay/overlay-host.tsx';
import { HostPage, noHostPage } from '../frame/host-page.ts';
import { KeyValueStore } from '../preferences/preferences.ts';
import { storageKeyValueStore } from '../preferences/storage-key-value-store.ts';
import { Bootstrap, CurrentUser, PageServices } from '../react/bootstrap.ts';
import { WorkbenchContext, type WorkbenchRuntime } from '../react/context.tsx';
import { lazyView } from '../react/lazy-view.tsx';
import { readCurrentUser } from '../react/current-user.ts';
import { createPageRouter, loginHref, navigator } from '../router/create-router.tsx';
import { createScrollRestoration } from '../router/scroll-restoration.ts';
import { followNavigation } from '../router/follow-navigation.ts';
import { NavEntries, Pages, type FrameProps } from '../router/pages.ts';
import { rememberFocus } from '../ui/focus-return.ts';
import { ThemeRoot } from '../theme/theme-root.tsx';
import { nextTurn } from '../turns/take-turn.ts';
import type { BrowserHalf } from './browser-plugin.ts';
import { assemble, type Assembly } from './assemble.ts';
import { PageEnvironment, coreHalf } from './core-half.ts';
import { firstPicture } from './first-picture.ts';
import { watchFirstPaint } from './first-paint.ts';
import { keepPageOnDrop } from './keep-page-on-drop.ts';
import { laterHalves, type LaterHalves } from './later-halves.ts';
import { laterOutside } from './later-outside.ts';
import { loadHalves, type HalfLoader } from './load-halves.ts';
import { faultsOfPage, outsideEntries, tellSwitchedOff } from './outside-of-page.ts';
import type { OutsidePlugins } from './outside-plugins.ts';
import { OutsideReplacement } from './outside-replacement.ts';
import { seededFetch } from './seeded-fetch.ts';
import { BrowserPluginReports, type BrowserPluginReport } from './plugin-reports.ts';

export interface StartOptions {
  readonly element: HTMLElement;
  /** By plugin id: halves with a page or an entry in the navigation, and what those require. */
  readonly halves: Readonly<Record<string, HalfLoader>>;
  /**
   * By plugin id: what the first picture does without, such as viz types and the entries of menus. It comes right after
   * the first picture, or before it when it is that of a page that does not draw early.
   */
  readonly laterHalves: () => Promise<Readonly<Record<string, HalfLoader>>>;
  /** The half of the workbench itself: shell commands and pages. */
  readonly ownHalf: BrowserHalf;
  /** Navigation and top bar around ordinary pages. */
  readonly frame: ComponentType<FrameProps>;
  /** Set in a frame of another site, which says who reads. */
  readonly guest?: GuestStart;
}

/** How the page begins for a guest of another site. */
export interface GuestStart {
  /** As in the bootstrap payload. */
  readonly user: Bootstrap['user'];
  /** Calls the server in the guest's name. */
  readonly fetch: typeof fetch;
  readonly host: HostPage;
  /** What the page has besides. */
  readonly half: BrowserHalf;
}

/**
 * Boots the page: bootstrap → halves → services → contributions → slices → sagas → pixels → later halves → plugins from
 * outside.
 */
export async function startWorkbench(options: StartOptions): Promise<void> {
  keepPageOnDrop(window);
  rememberFocus(document);
  watchFirstPaint(document);
  const { guest } = options;
  const written = readBootstrap(options.element);
  const bootstrap = guest === undefined ? written : { ...written, user: guest.user };
  const user = readCurrentUser(bootstrap.user);
  const { plugins } = bootstrap;
  const { loaded, reports } = await loadHalves({ plugins, halves: [options.halves] });
  // Each step is a task of its own, so that the page can paint in between what came with it.
  await nextTurn();
  const host: Host = {};
  const store = storageKeyValueStore(() => window.localStorage, `tessera:${user.userId ?? 'visitor'}:`);
  const entries = outsideEntries(bootstrap, window.location.search);
  const faults = faultsOfPage(entries, user, () => host.assembly?.services.get(HttpClient));
  const assembly = assemble({
    halves: [coreHalf, options.ownHalf, ...(guest === undefined ? [] : [guest.half]), ...loaded],
    provide: (services) => {
      services.provideValue(Bootstrap, bootstrap);
      services.provideValue(CurrentUser, user);
      services.provideValue(HostPage, guest?.host ?? noHostPage);
      services.provideValue(PageServices, services);
      services.provideValue(Settings, settingsFrom(bootstrap.common.conf));
      services.provideValue(KeyValueStore, store);
      provideOutside(services, { faults, host, first: reports });
      services.provideValue(PageEnvironment, pageEnvironment(bootstrap, user, host, guest));
    },
    stamp: () => ({ author: user.username, atMs: Date.now() }),
    onSagaCrash: (id, thrown, restarts) => {
      faults.failed(id, thrown, restarts ? 'error' : 'crash');
      const { message, ...rest } = describeError(toAppError(thrown));
      const text = restarts
        ? coreMessages.pluginRestarted({ id, message })
        : coreMessages.pluginCrashed({ id, message });
      host.assembly?.store.store.dispatch(report({ ...rest, message: text }));
    },
  });
  host.assembly = assembly;
  const tellFailures = (of: readonly BrowserPluginReport[]) => {
    for (const { id, reason } of of) {
      if (reason === undefined) continue;
      const text = coreMessages.pluginNotLoaded({ id, reason });
      assembly.store.store.dispatch(showToast({ toastType: 'warning', text }));
    }
  };
  const later = laterHalves({
    plugins,
    halves: options.laterHalves,
    first: reports,
    add: assembly.add,
    onLoaded: tellFailures,
  });
  host.later = later;
  host.outside = laterOutside({
    entries,
    faults,
    assembly,
    store,
    onLoaded: (one) => {
      tellFailures([one]);
    },
  });
  await nextTurn();
  assembly.start();
  await nextTurn();
  render(options, { bootstrap, user, host, assembly, faults, later, outside: host.outside });
  tellFailures(reports);
  await tellSwitchedOff(bootstrap, store, assembly.store.store.dispatch);
}

/** What the page's plugins may ask of those from outside, and of how all of them came in. */
function provideOutside(
  services: Services,
  { faults, host, first }: { faults: PluginFaults; host: Host; first: readonly BrowserPluginReport[] },
): void {
  services.provideValue(PluginFaults, faults);
  services.provideValue(OutsideReplacement, { replace: async (entry) => host.outside?.replace(entry) });
  services.provideValue(BrowserPluginReports, {
    all: () => [...(host.later?.reports() ?? first), ...(host.outside?.reports() ?? [])],
  });
}

/** What parts of the page that are made early ask for later. */
interface Host {
  assembly?: Assembly;
  navigate?: WorkbenchRuntime['navigate'];
  later?: LaterHalves;
  outside?: OutsidePlugins;
}

const SafeModeLine = lazyView(() => import('../faults/safe-mode-line.tsx'));

interface RenderedPage {
  readonly bootstrap: Bootstrap;
  readonly user: CurrentUser;
  readonly host: Host;
  readonly assembly: Assembly;
  readonly faults: PluginFaults;
  readonly later: LaterHalves;
  readonly outside: OutsidePlugins;
}

function render({ element, frame, guest }: StartOptions, page: RenderedPage): void {
  const { bootstrap, user, host, faults, later, outside } = page;
  const { services, registry, store, owned, mountPart } = page.assembly;
  const pages = () => registry.all(Pages);
  const leave = (href: string) => {
    if (guest === undefined) window.location.assign(href);
    else window.open(href, '_blank', 'noopener'); // what is no page for guests is none for a frame
  };
  const homeHref = registry.all(NavEntries)[0]?.href ?? '/';
  const scroll = createScrollRestoration();
  const router = createPageRouter({
    pages,
    scroll,
    user,
    frame,
    leave,
    homeHref,
    applicationRoot: bootstrap.common.application_root,
    bringInLaterHalves: later.bringIn,
    mountPart: (page, part) => {
      mountPart(registry.ownerOf(Pages, page.link.path) ?? 'core', part);
    },
  });
  const navigate = navigator(router.history as RouterHistory, { pages, leave, scroll });
  host.navigate = navigate;
  owned.add(followNavigation(router, pages));
  const painted = firstPicture(router);
  // As the page was loaded: going to other pages loads none.
  const isSafe = bootstrap.is_safe_mode || isSafeVisit(window.location.search);
  painted
    .then(later.bringIn)
    .then(outside.bringIn)
    .catch((thrown: unknown) => {
      store.store.dispatch(report(describeError(toAppError(thrown))));
    });
  createRoot(element).render(
    <Provider store={store.store}>
      <WorkbenchContext
        value={{ services, registry, navigate, isComplete: () => later.areIn() && registry.isComplete }}
      >
        <PluginFaultsContext value={faults}>
          <ThemeRoot>
            {isSafe && (
              <Suspense>
                <SafeModeLine isServer={bootstrap.is_safe_mode} />
              </Suspense>
            )}
            <RouterProvider router={router} />
            <OverlayHost firstPicture={painted} />
            <DialogHost />
            <LiveRegions firstPicture={painted} />
          </ThemeRoot>
        </PluginFaultsContext>
      </WorkbenchContext>
    </Provider>,
  );
}

/** Later versions of HTTP carry any number of calls over one connection. */
function isOverHttp1(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return !(arrival instanceof PerformanceNavigationTiming && /^h[23]/.test(arrival.nextHopProtocol));
}

function pageEnvironment(
  bootstrap: Bootstrap,
  user: CurrentUser,
  host: Readonly<Host>,
  guest: GuestStart | undefined,
): PageEnvironment {
  const assembly = () => {
    if (host.assembly === undefined) throw new Error('The page has not been assembled yet.');
    return host.assembly;
  };
  let isLeaving = false;
  const signIn = () => {
    if (guest !== undefined) {
      // A guest has nowhere to sign in: the site around gives tokens.
      const toast = { toastType: 'danger', text: coreMessages.guestExpired(), duration: 0, noDuplicate: true } as const;
      assembly().store.store.dispatch(showToast(toast));
      return;
    }
    const { store } = assembly().store;
    if (SessionState.select(store.getState()).keepsPage) {
      store.dispatch(sessionEnded());
      return;
    }
    const { pathname, href } = window.location;
    if (isLeaving || /\/login\/?$/.test(pathname)) return;
    isLeaving = true;
    window.location.assign(loginHref(bootstrap.common.application_root, href));
  };
  return {
    fetch: seededFetch(document, guest?.fetch ?? ((input, init) => window.fetch(input, init)), Date.now),
    csrfToken: document.querySelector<HTMLInputElement>('#csrf_token')?.value,
    hasFewConnections: isOverHttp1(),
    onAction: (begin) => {
      for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, begin, { capture: true });
    },
    nowMs: () => Date.now(),
    onUnauthenticated: signIn,
    isSessionOver: () => SessionState.select(assembly().store.store.getState()).isOver,
    onPageHide: (flush) => {
      const whenHidden = () => {
        if (document.visibilityState === 'hidden') flush();
      };
      window.addEventListener('pagehide', flush);
      document.addEventListener('visibilitychange', whenHidden);
      return () => {
        window.removeEventListener('pagehide', flush);
        document.removeEventListener('visibilitychange', whenHidden);
      };
    },
    errorActions: {
      navigate: (href) => {
        host.navigate?.(href);
      },
      reload: signIn,
    },
    asksForProgress: !user.isAnonymous && guest === undefined,
    dispatch: () => (action: Action) => {
      assembly().store.store.dispatch(action);
    },
    registry: () => assembly().registry,
  };
}

/** What the server wrote into the page; missing parts read as those of a visitor. */
function readBootstrap(element: HTMLElement): Bootstrap {
  const given = JSON.parse(element.dataset['bootstrap'] ?? '{}') as Partial<Bootstrap>; // our own server's JSON
  const common = given.common;
  return {
    user: given.user ?? {},
    common: {
      application_root: common?.application_root ?? '/',
      conf: common?.conf ?? {},
      locale: common?.locale ?? 'en',
    },
    plugins: given.plugins ?? [],
    external_plugins: given.external_plugins ?? [],
    follows_builds: given.follows_builds ?? false,
    is_safe_mode: given.is_safe_mode ?? false,
    switched_off: given.switched_off ?? [],
  };
}
