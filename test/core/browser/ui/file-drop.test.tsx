import { expect } from 'chai';
import { createRoot } from 'react-dom/client';
import { FileDrop } from '#core/browser/ui';
import { happens, reactPage } from '../../../support/react-page.ts';

describe('a place for files in a dialog', () => {
  const page = reactPage();

  /** The place on a page that hears of drops itself; `taken` are names of files, `heard` what came to the page. */
  async function place() {
    const { document, Event } = page.window;
    const taken: string[][] = [];
    const heard: string[] = [];
    document.addEventListener('drop', () => heard.push('drop'));
    const element = page.place();
    await happens(() => {
      createRoot(element).render(
        <FileDrop
          icon={() => <i />}
          text="Drop it here"
          chooseLabel="Choose"
          accept=".zip"
          onFiles={(files) => taken.push(files.map(({ name }) => name))}
        />,
      );
    });
    const tell = (on: Element | null | undefined, type: string, facts: object) =>
      happens(() => {
        const event = new Event(type, { bubbles: true, cancelable: true });
        on?.dispatchEvent(Object.assign(event, facts));
      });
    const filesOf = (names: readonly string[]) => names.map((name) => new page.window.File(['x'], name));
    const choose = (...names: readonly string[]) => {
      const input = element.querySelector('input');
      if (input !== null) Object.defineProperty(input, 'files', { value: filesOf(names), configurable: true });
      return tell(input, 'change', {});
    };
    const drop = (...names: readonly string[]) =>
      tell(element.querySelector('span'), 'drop', { dataTransfer: { files: filesOf(names) } });
    return { taken, heard, choose, drop };
  }

  it('takes what is chosen, and nothing where the choice is given up', async () => {
    const { taken, choose } = await place();
    await choose('a.zip', 'a.zip.minisig');
    await choose();
    expect(taken).to.deep.equal([['a.zip', 'a.zip.minisig']]);
  });

  it('takes what is dropped, which the page does not hear of', async () => {
    const { taken, heard, drop } = await place();
    await drop('b.zip');
    expect([taken, heard]).to.deep.equal([[['b.zip']], []]);
  });
});
