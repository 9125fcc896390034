import { useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Dialogs, useService } from '#core/browser';
import { closeTabs, renameTab, showTab } from '../../contract/editor-state.ts';
import { tabMessages as messages } from '../../common/tab-messages.ts';
import { elementIdOf } from './tab-ids.ts';

export interface TabActions {
  /** Shows the tab at this place and gives it the focus; past an end it goes on at the other. */
  readonly show: (index: number) => void;
  /** Closes a tab that has the focus: the one that is shown next takes it. */
  readonly close: (id: string) => void;
  /** Asks for the name. */
  readonly rename: (id: string, name: string) => Promise<void>;
}

export function useTabActions(tabs: readonly { readonly id: string }[], shownId: string | undefined): TabActions {
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  // The tab that had the focus goes with it, so the next one takes it.
  const isClosingByKey = useRef(false);
  useLayoutEffect(() => {
    if (isClosingByKey.current) document.getElementById(elementIdOf(shownId ?? ''))?.focus();
    isClosingByKey.current = false;
  }, [shownId]);
  return {
    show: (index) => {
      const tab = tabs[(index + tabs.length) % tabs.length];
      if (tab === undefined) return;
      dispatch(showTab({ id: tab.id }));
      document.getElementById(elementIdOf(tab.id))?.focus();
    },
    close: (id) => {
      isClosingByKey.current = true;
      dispatch(closeTabs({ ids: [id] }));
    },
    rename: async (id, name) => {
      const given = await dialogs.prompt({
        title: messages.renameTitle(),
        label: messages.name(),
        initial: name,
        confirmLabel: messages.renameTitle(),
      });
      if (given !== undefined && given !== '') dispatch(renameTab({ id, name: given }));
    },
  };
}
