import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { Action } from 'redux';
import { RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { Settings, describeError, settingsFrom, toAppError, type PluginManifest } from '#core/common';
import { coreMessages } from '../core-messages.ts';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { LiveRegions } from '../notify/live-regions.tsx';
import { report, showToast } from '../notify/notifications.ts';
import { OverlayHost } from '../overlay/overlay-host.tsx';
import { KeyValueStore } from '../preferences/preferences.ts';
import { storageKeyValueStore } from '../preferences/storage-key-value-store.ts';
import { Bootstrap, CurrentUser, PageServices } from '../react/bootstrap.ts';
import { WorkbenchContext, type WorkbenchRuntime } from '../react/context.tsx';
import { readCurrentUser } from '../react/current-user.ts';
import { createPageRouter, loginHref, navigator } from '../router/create-router.tsx';
import { followNavigation } from '../router/follow-navigation.ts';
import { NavEntries, Pages } from '../router/pages.ts';
import { ThemeRoot } from '../theme/theme-root.tsx';
import type { BrowserHalf } from './browser-plugin.ts';
import { assemble, type Assembly } from './assemble.ts';
import { PageEnvironment, coreHalf } from './core-half.ts';
import { keepPageOnDrop } from './keep-page-on-drop.ts';
import { loadHalves, type HalfLoader } from './load-halves.ts';
import { BrowserPluginReports, type BrowserPluginReport } from './plugin-reports.ts';

export interface StartOptions {
  readonly element: HTMLElement;
  readonly manifests: readonly PluginManifest[];
  readonly halves: Readonly<Record<string, HalfLoader>>;
  /** The half of the workbench itself: shell commands and pages. */
  readonly ownHalf: BrowserHalf;
  /** Navigation and top bar around ordinary pages. */
  readonly frame: ComponentType<{ readonly children: ReactNode }>;
}

/** Boots the page: bootstrap → halves → services → contributions → slices → sagas → pixels. */
export async function startWorkbench(options: StartOptions): Promise<void> {
  keepPageOnDrop(window);
  const bootstrap = readBootstrap(options.element);
  const user = readCurrentUser(bootstrap.user);
  const { loaded, reports } = await loadHalves({
    manifests: options.manifests,
    halves: options.halves,
    flags: bootstrap.common.feature_flags,
    external: bootstrap.external_plugins,
    importModule: (url) => import(url) as Promise<unknown>,
  });
  const host: { assembly?: Assembly; navigate?: WorkbenchRuntime['navigate'] } = {};
  const assembly = assemble({
    halves: [{ half: coreHalf, isExternal: false }, { half: options.ownHalf, isExternal: false }, ...loaded],
    provide: (services) => {
      services.provideValue(Bootstrap, bootstrap);
      services.provideValue(CurrentUser, user);
      services.provideValue(PageServices, services);
      services.provideValue(Settings, settingsFrom(bootstrap.common.conf));
      services.provideValue(
        KeyValueStore,
        storageKeyValueStore(() => window.localStorage, `tessera:${user.userId ?? 'visitor'}:`),
      );
      services.provideValue(BrowserPluginReports, { all: () => withFailures(reports, host.assembly?.failures ?? []) });
      services.provideValue(PageEnvironment, pageEnvironment(bootstrap, user, host));
    },
    stamp: () => ({ author: user.username, atMs: Date.now() }),
    onSagaCrash: (id, thrown, restarts) => {
      const { message, ...rest } = describeError(toAppError(thrown));
      const text = restarts
        ? coreMessages.pluginRestarted({ id, message })
        : coreMessages.pluginCrashed({ id, message });
      host.assembly?.store.store.dispatch(report({ ...rest, message: text }));
    },
  });
  host.assembly = assembly;
  assembly.start();
  render(options, bootstrap, user, host, assembly);
  for (const failed of withFailures(reports, assembly.failures)) {
    if (failed.state !== 'failed') continue;
    const text = coreMessages.pluginNotLoaded({ id: failed.id, reason: failed.reason ?? '' });
    assembly.store.store.dispatch(showToast({ toastType: 'warning', text }));
  }
}

function render(
  { element, frame }: StartOptions,
  bootstrap: Bootstrap,
  user: CurrentUser,
  host: { navigate?: WorkbenchRuntime['navigate'] },
  { services, registry, store, owned, mountPart }: Assembly,
): void {
  const pages = registry.all(Pages);
  const leave = (href: string) => {
    window.location.assign(href);
  };
  const homeHref = registry.all(NavEntries)[0]?.href ?? '/';
  const router = createPageRouter({
    pages,
    user,
    frame,
    leave,
    homeHref,
    applicationRoot: bootstrap.common.application_root,
    mountPart: (page, part) => {
      mountPart(registry.ownerOf(Pages, page.link.path) ?? 'core', part);
    },
  });
  const navigate = navigator(router.history as RouterHistory, { pages, leave });
  host.navigate = navigate;
  owned.add(followNavigation(router, pages));
  createRoot(element).render(
    <Provider store={store.store}>
      <WorkbenchContext value={{ services, registry, navigate }}>
        <ThemeRoot>
          <RouterProvider router={router} />
          <OverlayHost />
          <DialogHost />
          <LiveRegions />
        </ThemeRoot>
      </WorkbenchContext>
    </Provider>,
  );
}

function pageEnvironment(
  bootstrap: Bootstrap,
  user: CurrentUser,
  host: { readonly assembly?: Assembly; readonly navigate?: WorkbenchRuntime['navigate'] },
): PageEnvironment {
  const assembly = () => {
    if (host.assembly === undefined) throw new Error('The page has not been assembled yet.');
    return host.assembly;
  };
  let isLeaving = false;
  const signIn = () => {
    const { pathname, href } = window.location;
    if (isLeaving || /\/login\/?$/.test(pathname)) return;
    isLeaving = true;
    window.location.assign(loginHref(bootstrap.common.application_root, href));
  };
  return {
    fetch: (input, init) => window.fetch(input, init),
    nowMs: () => Date.now(),
    onUnauthenticated: signIn,
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
    errorActs: {
      navigate: (href) => {
        host.navigate?.(href);
      },
      reload: signIn,
    },
    asksForProgress: !user.isAnonymous,
    dispatch: () => (action: Action) => {
      assembly().store.store.dispatch(action);
    },
    root: () => assembly().store.store.getState(),
    registry: () => assembly().registry,
  };
}

function withFailures(
  reports: readonly BrowserPluginReport[],
  failures: Assembly['failures'],
): readonly BrowserPluginReport[] {
  return reports.map((known) => {
    const failure = failures.find(({ id }) => id === known.id && known.isExternal);
    return failure === undefined ? known : { ...known, state: 'failed', reason: failure.reason };
  });
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
      feature_flags: common?.feature_flags ?? {},
      locale: common?.locale ?? 'en',
    },
    external_plugins: given.external_plugins ?? [],
  };
}
