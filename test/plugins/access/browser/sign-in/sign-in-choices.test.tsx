import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { Suspense, act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { ExtensionRegistry, Services } from '#core/common';
import { Bootstrap, type PagePart } from '#core/browser';
import { SignInMethods, signInFailed, signInStarted, type SignInMethod } from '#plugins/access';
import { PageParts } from '../../../../../core/browser/boot/page-part.ts';
import { WorkbenchContext } from '../../../../../core/browser/react/context.tsx';
import { createWorkbenchStore } from '../../../../../core/browser/store/create-store.ts';
import * as passwordPanel from '../../../../../plugins/access/browser/sign-in/password-panel.tsx';
import { SignInChoices } from '../../../../../plugins/access/browser/sign-in/sign-in-choices.tsx';
import { signInSlice } from '../../../../../plugins/access/browser/sign-in/sign-in-state.ts';

const passwords = {
  id: 'access/password',
  rank: 0,
  load: () => Promise.resolve(passwordPanel),
} satisfies SignInMethod;
const corporate: SignInMethod = {
  id: 'toy/corporate',
  rank: 10,
  links: (conf) =>
    (conf['TOY_PROVIDERS'] as readonly string[]).map((name) => ({
      key: name,
      label: `Sign in with ${name}`,
      href: (next) => `/toy/${name}?next=${encodeURIComponent(next)}`,
    })),
};

describe('the ways to sign in', () => {
  const globals = globalThis as Record<string, unknown>;
  const before: Record<string, unknown> = {};
  let page: JSDOM;
  let root: Root | undefined;

  beforeEach(() => {
    page = new JSDOM('<!doctype html><div id="root"></div>', { pretendToBeVisual: true });
    const { window } = page;
    const given = {
      window,
      document: window.document,
      HTMLElement: window.HTMLElement,
      Node: window.Node,
      NodeFilter: window.NodeFilter,
      MutationObserver: window.MutationObserver,
      CustomEvent: window.CustomEvent,
      IS_REACT_ACT_ENVIRONMENT: true,
    };
    // React was loaded without a document and takes this one for that of a very old browser.
    Object.assign(window.HTMLElement.prototype, { attachEvent: () => undefined, detachEvent: () => undefined });
    for (const [name, value] of Object.entries(given)) {
      before[name] = globals[name];
      globals[name] = value;
    }
  });
  afterEach(() => {
    act(() => root?.unmount());
    root = undefined;
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) Reflect.deleteProperty(globals, name);
      else globals[name] = value;
    }
    page.window.close();
  });

  const show = async (methods: readonly SignInMethod[], providers: readonly string[] = []) => {
    const registry = new ExtensionRegistry();
    for (const method of methods) registry.add('test', SignInMethods, method);
    const services = new Services();
    const common = { application_root: '/', conf: { TOY_PROVIDERS: providers }, locale: 'en' };
    services.provideValue(Bootstrap, {
      user: {},
      common,
      plugins: [],
      external_plugins: [],
      follows_builds: false,
      is_safe_mode: false,
      switched_off: [],
    });
    const mounted: PagePart[] = [];
    services.provideValue(PageParts, { mount: (_plugin, part) => void mounted.push(part) });
    const { store } = createWorkbenchStore({
      slices: [signInSlice],
      stamp: () => ({ author: 'test', atMs: 0 }),
      onCrash: (error) => {
        throw error;
      },
    });
    const element = page.window.document.getElementById('root');
    if (element === null) throw new Error('no place');
    root = createRoot(element);
    const runtime = { services, registry, navigate: () => undefined, isComplete: () => true };
    await act(async () => {
      root?.render(
        <Provider store={store}>
          <WorkbenchContext value={runtime}>
            <FluentProvider theme={webLightTheme} targetDocument={page.window.document}>
              <Suspense>
                <SignInChoices next="/chart/list/?page=1" reason="refused" />
              </Suspense>
            </FluentProvider>
          </WorkbenchContext>
        </Provider>,
      );
      await Promise.resolve();
    });
    return { element, store };
  };
  /** What the Tab key stops at, in its order. */
  const stops = (element: HTMLElement) =>
    [...element.querySelectorAll<HTMLElement>('a[href], input:not([type=hidden]), button')]
      .filter(({ tabIndex }) => tabIndex >= 0)
      .map((one) => one.getAttribute('name') ?? one.getAttribute('aria-label') ?? one.textContent);

  it('are the form of passwords alone, without a divider, as long as nothing else is set up', async () => {
    const { element } = await show([passwords, corporate]);
    expect(stops(element)).to.deep.equal(['username', 'password', 'Show password', 'Sign in']);
    expect(element.querySelector('[role="separator"]')).to.equal(null);
  });

  it('are buttons of other systems below the form, reached by keyboard after it', async () => {
    const { element } = await show([corporate, passwords], ['Acme', 'Orbit']);
    expect(stops(element)).to.deep.equal([
      'username',
      'password',
      'Show password',
      'Sign in',
      'Sign in with Acme',
      'Sign in with Orbit',
    ]);
    expect(element.querySelector('[role="separator"]')?.textContent).to.equal('or');
    expect([...element.querySelectorAll('a')].map((link) => link.getAttribute('href'))).to.deep.equal([
      '/toy/Acme?next=%2Fchart%2Flist%2F%3Fpage%3D1',
      '/toy/Orbit?next=%2Fchart%2Flist%2F%3Fpage%3D1',
    ]);
  });

  it('say why somebody is here until one of them is tried, and then what came of it', async () => {
    const { element, store } = await show([passwords]);
    const alert = () => element.querySelector('[role="alert"]')?.textContent;
    expect(alert()).to.match(/^Signing in did not work\./);
    act(() => void store.dispatch(signInStarted()));
    expect(alert()).to.equal(undefined);
    act(() => void store.dispatch(signInFailed({ message: 'The directory does not answer.' })));
    expect(alert()).to.equal('The directory does not answer.');
  });
});
