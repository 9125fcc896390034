import { expect } from 'chai';
import { MenuList } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { contribute, defineExtensionPoint, ExtensionRegistry, Services } from '#core/common';
import { CurrentUser, WorkbenchContext } from '#core/browser';
import { ContributedMenuItems, useShownMenuItems, type MenuContribution } from '#core/browser/ui';
import { pluginFaults, PluginFaultsContext } from '../../../../core/browser/faults/plugin-faults.ts';
import { happens, reactPage } from '../../../support/react-page.ts';

interface Act extends MenuContribution {
  readonly id: string;
  readonly label: () => string;
  readonly isShown?: () => boolean;
}
const Acts = defineExtensionPoint<Act>({ id: 'test/acts', summary: '', keyOf: ({ id }) => id });
const act = (id: string, group: Act['group'], more: Partial<Act> = {}): Act => ({
  id,
  group,
  label: () => id,
  ...more,
});
const broken = () => {
  throw new Error('broken on purpose');
};

function Acted({ onChoose }: { readonly onChoose: (id: string) => void }) {
  const shown = useShownMenuItems(Acts, ({ isShown }) => isShown?.() ?? true);
  return (
    <MenuList>
      <ContributedMenuItems
        point={Acts}
        items={shown}
        labelOf={(item) => item.label()}
        onChoose={(item) => {
          onChoose(item.id);
        }}
      />
    </MenuList>
  );
}

describe('entries of a menu that plugins fill', () => {
  const page = reactPage();

  /** The menu of somebody who may do what is named, and what was chosen in it. */
  async function menu(items: readonly Act[], rights: readonly string[] = []) {
    const services = new Services();
    services.provideValue(CurrentUser, {
      can: ([right]: readonly [string, string]) => rights.includes(right),
    } as never);
    const registry = new ExtensionRegistry();
    for (const item of items) registry.addContribution('theirs', contribute(Acts, item));
    const entries = [{ id: 'theirs', url: '/theirs.js', title: 'Theirs', version: '1.0.0', trust: 'trusted' as const }];
    const faults = pluginFaults({ entries, nowMs: () => 0, send: () => undefined });
    const runtime = { services, registry, navigate: () => undefined, isComplete: () => true };
    const chosen: string[] = [];
    await happens(() => {
      createRoot(page.place()).render(
        <PluginFaultsContext value={faults}>
          <WorkbenchContext value={runtime}>
            <Acted onChoose={(id) => chosen.push(id)} />
          </WorkbenchContext>
        </PluginFaultsContext>,
      );
    });
    const entriesOf = () => [...page.place().querySelectorAll<HTMLElement>('[role=menuitem]')];
    return {
      chosen,
      texts: () => entriesOf().map(({ textContent }) => textContent),
      groups: () => page.place().querySelectorAll('[role=group]').length,
      choose: (id: string) =>
        happens(() => {
          entriesOf()
            .find(({ textContent }) => textContent === id)
            ?.click();
        }),
    };
  }

  it('stand by groups, whatever the order in which they come', async () => {
    const { texts, groups, choose, chosen } = await menu([
      act('rename', 'edit'),
      act('zoom', 'view'),
      act('mail', 'share'),
    ]);
    expect([texts(), groups()]).to.deep.equal([['zoom', 'mail', 'rename'], 3]);
    await choose('mail');
    expect(chosen).to.deep.equal(['mail']);
  });

  it('are left out where the reader may not use them, or they do not show themselves', async () => {
    const items = [
      act('read', 'view', { permission: ['can_read', 'Toy'] }),
      act('write', 'edit', { permission: ['can_write', 'Toy'] }),
      act('hidden', 'view', { isShown: () => false }),
    ];
    expect((await menu(items, ['can_read'])).texts()).to.deep.equal(['read']);
  });

  it('leave the others standing when one of them fails', async () => {
    const items = [
      act('asks', 'view', { isShown: broken }),
      act('draws', 'view', { label: broken }),
      act('zoom', 'view'),
    ];
    expect((await menu(items)).texts()).to.deep.equal(['zoom']);
  });
});
