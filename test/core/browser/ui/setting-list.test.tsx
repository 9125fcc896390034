import { FluentProvider } from '@fluentui/react-components';
import { expect } from 'chai';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SettingList } from '#core/browser/ui';
import { happens, reactPage } from '../../../support/react-page.ts';

function Listed() {
  const [names, setNames] = useState(['red', 'blue']);
  const without = (place: number) => names.filter((_name, at) => at !== place);
  const items = names.map((name, place) => ({
    key: String(place),
    name,
    problem: name === 'blue' ? 'No such color.' : undefined,
    preview: <i>{`sample of ${name}`}</i>,
    form: () => <b>{`form of ${name}`}</b>,
    words: { edit: `Edit ${name}`, moveUp: `Up ${name}`, moveDown: `Down ${name}`, remove: `Remove ${name}` },
  }));
  return (
    <FluentProvider>
      <SettingList
        label="Colors"
        items={items}
        onMove={(place, step) => setNames(without(place).toSpliced(place + step, 0, names[place] ?? ''))}
        onRemove={(place) => setNames(without(place))}
        add={{ label: 'Add', run: () => setNames([...names, 'green']) }}
      />
    </FluentProvider>
  );
}

describe('SettingList', () => {
  const page = reactPage();
  beforeEach(async () => {
    const query = { matches: false, addEventListener: () => undefined };
    Object.assign(page.window, { matchMedia: () => query });
    await happens(() => {
      createRoot(page.place()).render(<Listed />);
    });
  });

  const names = () =>
    [...page.place().querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent);
  const formShown = () => page.place().querySelector('b')?.textContent;
  const press = (label: string) =>
    happens(() => {
      const buttons = [...page.place().querySelectorAll('button')];
      buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === label)?.click();
    });

  it('has buttons for each thing, but none that would lead out of the list', () => {
    expect(names()).to.deep.equal(['Edit red', 'Down red', 'Remove red', 'Edit blue', 'Up blue', 'Remove blue', 'Add']);
  });

  it('opens one thing at a time, and closes it again', async () => {
    await press('Edit red');
    expect(formShown()).to.equal('form of red');
    await press('Edit blue');
    expect(formShown()).to.equal('form of blue');
    await press('Edit blue');
    expect(formShown()).to.equal(undefined);
  });

  it('shows a problem in the place of the preview', () => {
    const told = page.place().querySelector('[role=status]')?.textContent;
    const samples = [...page.place().querySelectorAll('i')].map(({ textContent }) => textContent);
    expect([told, samples]).to.deep.equal(['No such color.', ['sample of red']]);
  });

  it('keeps open what is moved', async () => {
    await press('Edit red');
    await press('Down red');
    expect([names()[0], formShown()]).to.deep.equal(['Edit blue', 'form of red']);
  });

  it('opens what is added', async () => {
    await press('Add');
    expect(formShown()).to.equal('form of green');
  });

  it('leaves the focus in the list when the thing that had it is removed', async () => {
    page.place().querySelector<HTMLElement>('[aria-label="Remove red"]')?.focus();
    await press('Remove red');
    expect([names()[0], page.window.document.activeElement?.textContent]).to.deep.equal(['Edit blue', 'Add']);
  });
});
