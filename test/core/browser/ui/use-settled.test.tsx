import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { heldBack } from '../../../support/held-back.ts';
import { useSettled } from '../../../../core/browser/ui/use-settled.ts';

function Shown({ given }: { readonly given: string | Promise<string> }) {
  const { value, error } = useSettled(given);
  return <p>{error?.message ?? value ?? 'waiting'}</p>;
}

describe('useSettled', () => {
  let page: JSDOM;
  let root: Root;
  const globals = globalThis as Record<string, unknown>;
  const before: Record<string, unknown> = {};

  beforeEach(() => {
    page = new JSDOM('<!doctype html><div id="root"></div>');
    const given = { window: page.window, document: page.window.document, IS_REACT_ACT_ENVIRONMENT: true };
    for (const [name, value] of Object.entries(given)) {
      before[name] = globals[name];
      globals[name] = value;
    }
    root = createRoot(page.window.document.getElementById('root') ?? page.window.document.body);
  });
  afterEach(async () => {
    await act(async () => {
      root.unmount();
      await Promise.resolve();
    });
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) Reflect.deleteProperty(globals, name);
      else globals[name] = value;
    }
    page.window.close();
  });

  const text = () => page.window.document.getElementById('root')?.textContent;
  const show = (given: string | Promise<string>) =>
    act(async () => {
      root.render(<Shown given={given} />);
      await Promise.resolve();
    });

  it('shows at once what is there', async () => {
    await show('now');
    expect(text()).to.equal('now');
  });

  it('shows what comes later, or why it does not', async () => {
    const held = heldBack();
    await show(held.over.then(() => 'then'));
    expect(text()).to.equal('waiting');
    await act(async () => {
      held.letGo();
      await held.over;
    });
    expect(text()).to.equal('then');
    await show(Promise.reject(new Error('too slow')));
    expect(text()).to.equal('too slow');
  });

  it('shows nothing of what was asked before', async () => {
    const held = heldBack();
    await show(held.over.then(() => 'old'));
    await show('new');
    await act(async () => {
      held.letGo();
      await held.over;
    });
    expect(text()).to.equal('new');
  });
});
