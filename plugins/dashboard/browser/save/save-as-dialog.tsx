import { useState } from 'react';
import {
  Button,
  Checkbox,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Input,
  makeStyles,
} from '@fluentui/react-components';
import { FormField, Modal } from '#core/browser/ui';
import type { DashboardActionContext, DialogProps } from '#plugins/dashboard';
import { saveMessages as messages } from '../../common/save-messages.ts';
import { saveDashboardAs } from './save-state.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
});

type Props = DashboardActionContext & DialogProps;

/** Copies the dashboard, with its charts if asked. */
export default function SaveAsDialog(props: Props) {
  const styles = useStyles();
  return (
    <Modal isOpen={props.isOpen} onClose={props.onClose} className={styles.surface}>
      <SaveAsForm {...props} />
    </Modal>
  );
}

function SaveAsForm({ content, dispatch, onClose }: Props) {
  const styles = useStyles();
  const [title, setTitle] = useState(messages.copyName({ name: content.title }));
  const [duplicatesCharts, setDuplicates] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(saveDashboardAs({ title: title.trim(), duplicatesCharts }));
        onClose();
      }}
    >
      <DialogBody>
        <DialogTitle>{messages.saveAsTitle()}</DialogTitle>
        <DialogContent className={styles.content}>
          <FormField label={messages.name()} required>
            <Input autoFocus maxLength={500} value={title} onChange={(_event, data) => setTitle(data.value)} />
          </FormField>
          <FormField label="" hint={messages.duplicateHint()}>
            <Checkbox
              label={messages.duplicateCharts()}
              checked={duplicatesCharts}
              onChange={(_event, data) => setDuplicates(data.checked === true)}
            />
          </FormField>
        </DialogContent>
        <DialogActions>
          <Button appearance="secondary" onClick={onClose}>
            {messages.cancel()}
          </Button>
          <Button type="submit" appearance="primary" disabled={title.trim() === ''}>
            {messages.save()}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
