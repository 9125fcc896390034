import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { useColorScheme } from '../../../../core/browser/theme/use-color-scheme.ts';

const Scheme = ({ of }: { readonly of: string }) => <p id={of}>{useColorScheme()}</p>;

describe('useColorScheme', () => {
  let page: JSDOM;
  let isDark = false;
  let tell: () => void = () => undefined;
  let root: Root | undefined;
  const globals = globalThis as Record<string, unknown>;
  const before: Record<string, unknown> = {};

  beforeEach(() => {
    page = new JSDOM('<!doctype html><div id="root"></div>');
    isDark = false;
    const query = {
      get matches() {
        return isDark;
      },
      addEventListener: (_type: string, listener: () => void) => {
        tell = listener;
      },
    };
    Object.assign(page.window, { matchMedia: () => query });
    const given = { window: page.window, document: page.window.document, IS_REACT_ACT_ENVIRONMENT: true };
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

  const state = {}; // every branch has its first value
  const store = { getState: () => state, subscribe: () => () => undefined, dispatch: (action: unknown) => action };
  const render = (names: readonly string[]) =>
    act(async () => {
      root ??= createRoot(page.window.document.getElementById('root') ?? page.window.document.body);
      root.render(
        <Provider store={store as never}>
          {names.map((name) => (
            <Scheme key={name} of={name} />
          ))}
        </Provider>,
      );
      await Promise.resolve();
    });
  const shown = () => [...page.window.document.querySelectorAll('p')].map(({ textContent }) => textContent);

  it('follows the system', async () => {
    await render(['page', 'chart']);
    isDark = true;
    act(() => {
      tell();
    });
    expect(shown()).to.deep.equal(['dark', 'dark']);
  });

  it('is the same everywhere when one part read a change of which nobody was told', async () => {
    await render(['page', 'chart']);
    isDark = true;
    await render(['page', 'chart', 'later chart']);
    expect(shown()).to.deep.equal(['dark', 'dark', 'dark']);
  });
});
