import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, DialogActions, DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components';
import { Modal } from '#core/browser/ui';
import { saveTab } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import { editorMessages as messages } from '../../common/editor-messages.ts';
import { NameFields, type StatementName } from '../saved/name-fields.tsx';

export interface SaveDialogProps {
  readonly tab: Pick<EditorTab, 'name' | 'remoteId'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Keeps the shown statement under a name; one that is kept already may be updated or kept a second time. */
export function SaveDialog({ tab, isOpen, onClose }: SaveDialogProps) {
  const dispatch = useDispatch();
  const [name, setName] = useState<StatementName>({ label: tab.name, description: '' });
  const label = name.label.trim();
  const save = (asNew: boolean) => {
    dispatch(saveTab({ ...name, label, asNew }));
    onClose();
  };
  const isNamed = label !== '';
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        <DialogTitle>{messages.saveTitle()}</DialogTitle>
        <DialogContent>
          <NameFields value={name} onChange={setName} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{messages.cancel()}</Button>
          {tab.remoteId !== null && (
            <Button
              disabled={!isNamed}
              onClick={() => {
                save(true);
              }}
            >
              {messages.saveAsNew()}
            </Button>
          )}
          <Button
            appearance="primary"
            disabled={!isNamed}
            onClick={() => {
              save(tab.remoteId === null);
            }}
          >
            {tab.remoteId === null ? messages.save() : messages.saveUpdate()}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
