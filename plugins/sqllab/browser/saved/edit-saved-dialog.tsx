import { useState } from 'react';
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Input,
  Textarea,
} from '@fluentui/react-components';
import { FormField, Modal } from '#core/browser/ui';
import { savedTexts as texts } from '../../common/history-messages.ts';
import type { SavedRow } from './saved-state.ts';

export interface EditSavedDialogProps {
  readonly row: SavedRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSave: (change: { readonly label: string; readonly description: string }) => void;
}

/** Name and description of a saved statement; its SQL is edited in a tab. */
export function EditSavedDialog({ row, isOpen, onClose, onSave }: EditSavedDialogProps) {
  const [label, setLabel] = useState(row.label ?? '');
  const [description, setDescription] = useState(row.description ?? '');
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        <DialogTitle>{texts.editTitle({ name: row.label ?? '' })}</DialogTitle>
        <DialogContent>
          <FormField label={texts.name()} required>
            <Input
              value={label}
              maxLength={256}
              onChange={(_event, data) => {
                setLabel(data.value);
              }}
            />
          </FormField>
          <FormField label={texts.descriptionField()}>
            <Textarea
              value={description}
              onChange={(_event, data) => {
                setDescription(data.value);
              }}
            />
          </FormField>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel()}</Button>
          <Button
            appearance="primary"
            disabled={label.trim() === ''}
            onClick={() => {
              onSave({ label: label.trim(), description });
              onClose();
            }}
          >
            {texts.save()}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
