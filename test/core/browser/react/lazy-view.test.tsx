import { expect } from 'chai';
import { Suspense, act, createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { useLoadAgain } from '../../../../core/browser/react/load-retry.ts';
import { lazyView } from '../../../../core/browser/react/lazy-view.tsx';
import { reactPage } from '../../../support/react-page.ts';

type Loaded = { readonly default: ComponentType<{ readonly name: string }> };

function Failed() {
  const again = useLoadAgain();
  return <button onClick={again}>again</button>;
}
const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

describe('lazyView', () => {
  const page = reactPage('<div id="root"></div><div id="other"></div>');

  const render = async (View: ComponentType<{ readonly name: string }>, place = 'root') => {
    const element = page.place(place);
    const root = createRoot(element);
    await act(async () => {
      root.render(
        <main>
          <h1>Page</h1>
          <Suspense>{createElement(View, { name: 'Ada' })}</Suspense>
        </main>,
      );
      await Promise.resolve();
    });
    return { root, element };
  };

  it('leaves the page standing without its code, and shows the view when another try brings it', async () => {
    let isThere = false;
    let asked = 0;
    const View = lazyView(async (): Promise<Loaded> => {
      asked += 1;
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: Greeting };
    }, Failed);
    const { root, element } = await render(View);
    expect(element.textContent).to.equal('Pageagain');
    expect(asked).to.equal(1);
    isThere = true;
    await act(async () => {
      element.querySelector('button')?.click();
      await Promise.resolve();
    });
    expect(element.textContent).to.equal('PageHello Ada');
    await act(async () => {
      root.unmount();
      await Promise.resolve();
    });
  });

  it('asks again by itself when it is shown anew after a failure', async () => {
    let isThere = false;
    const View = lazyView(async (): Promise<Loaded> => {
      if (!isThere) throw new TypeError('Failed to fetch');
      return { default: Greeting };
    }, Failed);
    const first = await render(View);
    await act(async () => {
      first.root.unmount();
      await Promise.resolve();
    });
    isThere = true;
    const second = await render(View, 'other');
    expect(second.element.textContent).to.equal('PageHello Ada');
    await act(async () => {
      second.root.unmount();
      await Promise.resolve();
    });
  });

  it('is ready at once after it was fetched ahead, and fetches once', async () => {
    let asked = 0;
    const View = lazyView(async (): Promise<Loaded> => {
      asked += 1;
      return { default: Greeting };
    });
    await View.preload();
    const { root, element } = await render(View);
    expect(element.textContent).to.equal('PageHello Ada');
    expect(asked).to.equal(1);
    await act(async () => {
      root.unmount();
      await Promise.resolve();
    });
  });
});
