import { useState, type SyntheticEvent } from 'react';
import { useDispatch } from 'react-redux';
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { coreMessages } from '../core-messages.ts';
import { Modal } from '../ui/modal.tsx';
import { answerDialog } from './dialog-service.ts';
import type { OpenDialog } from './dialogs.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere', // hashes and long names
  },
  // A label of several words would break and leave its button.
  action: { flexShrink: 0, whiteSpace: 'nowrap' },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
    ':hover:active': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
});

/** One question to the reader: yes or no, or a line of text. Escape and the backdrop cancel. */
export default function QuestionDialog({ dialog, isOpen }: { readonly dialog: OpenDialog; readonly isOpen: boolean }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  return (
    <Modal
      isOpen={isOpen}
      kind={isDangerous(dialog) ? 'alert' : 'modal'}
      className={styles.surface}
      onClose={() => {
        dispatch(answerDialog({ id: dialog.id }));
      }}
    >
      <Question key={dialog.id} dialog={dialog} />
    </Modal>
  );
}

const isDangerous = (dialog: OpenDialog): boolean => dialog.kind === 'confirm' && dialog.isDanger === true;

function Question({ dialog }: { readonly dialog: OpenDialog }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const [text, setText] = useState(dialog.kind === 'prompt' ? (dialog.initial ?? '') : '');
  const word = dialog.kind === 'confirm' ? dialog.typeToConfirm : undefined;
  const isReady = dialog.kind === 'prompt' ? text.trim() !== '' : word === undefined || text.trim() === word;
  const cancel = () => {
    dispatch(answerDialog({ id: dialog.id }));
  };
  const agree = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isReady) dispatch(answerDialog({ id: dialog.id, answer: dialog.kind === 'prompt' ? text : 'yes' }));
  };
  return (
    <form onSubmit={agree}>
      <DialogBody>
        <DialogTitle>{dialog.title}</DialogTitle>
        <DialogContent className={styles.content}>
          {dialog.text !== undefined && <div>{dialog.text}</div>}
          {(dialog.kind === 'prompt' || word !== undefined) && (
            <Field label={dialog.kind === 'prompt' ? dialog.label : coreMessages.typeToConfirm({ word: word ?? '' })}>
              <Input
                value={text}
                autoComplete="off"
                onChange={(_event, data) => {
                  setText(data.value);
                }}
              />
            </Field>
          )}
        </DialogContent>
        <DialogActions>
          <Button appearance="secondary" className={styles.action} onClick={cancel}>
            {coreMessages.cancel()}
          </Button>
          <Button
            type="submit"
            appearance="primary"
            disabled={!isReady}
            className={mergeClasses(styles.action, isDangerous(dialog) && styles.danger)}
          >
            {dialog.confirmLabel}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
