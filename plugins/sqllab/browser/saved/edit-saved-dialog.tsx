import { useState } from 'react';
import { Button, DialogActions, DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components';
import { Modal } from '#core/browser/ui';
import { savedMessages as messages } from '../../common/history-messages.ts';
import { NameFields, type StatementName } from './name-fields.tsx';
import type { SavedRow } from '../../contract/saved-row.ts';

export interface EditSavedDialogProps {
  readonly row: SavedRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSave: (change: StatementName) => void;
}

/** Name and description of a saved statement; its SQL is edited in a tab. */
export function EditSavedDialog({ row, isOpen, onClose, onSave }: EditSavedDialogProps) {
  const [name, setName] = useState<StatementName>({ label: row.label ?? '', description: row.description ?? '' });
  const label = name.label.trim();
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        <DialogTitle>{messages.editTitle({ name: row.label ?? '' })}</DialogTitle>
        <DialogContent>
          <NameFields value={name} onChange={setName} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{messages.cancel()}</Button>
          <Button
            appearance="primary"
            disabled={label === ''}
            onClick={() => {
              onSave({ ...name, label });
              onClose();
            }}
          >
            {messages.save()}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
