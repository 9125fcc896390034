import { useRef } from 'react';
import { Dialogs, useService } from '#core/browser';
import { saveText as text } from '../../common/save-messages.ts';

/**
 * For dialogs in which much is typed: Escape, which closes suggestions of an editor, too, and a click beside the dialog
 * ask before they throw changes away.
 */
export function useLeaveQuestion(onClose: () => void) {
  const dialogs = useService(Dialogs);
  const isChanged = useRef(false); // Escape may come before the picture of what was typed last
  const setChanged = (changed: boolean) => {
    isChanged.current = changed;
  };
  const close = () => {
    setChanged(false);
    onClose();
  };
  const leave = async () => {
    const question = { title: text.discardTitle(), text: text.discardTyped(), confirmLabel: text.discard() };
    if (isChanged.current && !(await dialogs.confirm({ ...question, isDanger: true }))) return;
    close();
  };
  return { close, leave, setChanged };
}
