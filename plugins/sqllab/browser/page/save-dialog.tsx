import { useState } from 'react';
import { useDispatch } from 'react-redux';
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
import { saveTab } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';
import { editorTexts as texts } from '../../common/editor-messages.ts';

export interface SaveDialogProps {
  readonly tab: EditorTab;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Keeps the shown statement under a name; one that is kept already may be updated or kept a second time. */
export function SaveDialog({ tab, isOpen, onClose }: SaveDialogProps) {
  const dispatch = useDispatch();
  const [label, setLabel] = useState(tab.name);
  const [description, setDescription] = useState('');
  const save = (asNew: boolean) => {
    dispatch(saveTab({ label: label.trim(), description, asNew }));
    onClose();
  };
  const isNamed = label.trim() !== '';
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        <DialogTitle>{texts.saveTitle()}</DialogTitle>
        <DialogContent>
          <FormField label={texts.saveName()} required>
            <Input
              value={label}
              maxLength={256}
              onChange={(_event, data) => {
                setLabel(data.value);
              }}
            />
          </FormField>
          <FormField label={texts.saveDescription()}>
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
          {tab.remoteId !== null && (
            <Button
              disabled={!isNamed}
              onClick={() => {
                save(true);
              }}
            >
              {texts.saveAsNew()}
            </Button>
          )}
          <Button
            appearance="primary"
            disabled={!isNamed}
            onClick={() => {
              save(tab.remoteId === null);
            }}
          >
            {tab.remoteId === null ? texts.save() : texts.saveUpdate()}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
