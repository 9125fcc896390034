import { useState } from 'react';
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Radio,
  RadioGroup,
} from '@fluentui/react-components';
import { Modal } from '#core/browser/ui';
import type { DashboardActionContext, DialogProps } from '#plugins/dashboard';
import { actionMessages } from '../../common/action-messages.ts';
import { exportMessages as messages } from '../../common/export-messages.ts';
import { exportDashboard, type ExportFormat } from './export-commands.ts';

type ExportDialogProps = DashboardActionContext & DialogProps;

export const ImageDialog = (props: ExportDialogProps) => <ExportDialog {...props} format="image" />;
export const PrintDialog = (props: ExportDialogProps) => <ExportDialog {...props} format="print" />;

/** Which tabs a picture or print has. */
function ExportDialog({ isOpen, onClose, ...rest }: ExportDialogProps & { readonly format: ExportFormat }) {
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <Form {...rest} onClose={onClose} />
    </Modal>
  );
}

interface FormProps extends Pick<DashboardActionContext, 'dispatch'>, Pick<DialogProps, 'onClose'> {
  readonly format: ExportFormat;
}

function Form({ format, dispatch, onClose }: FormProps) {
  const [allTabs, setAllTabs] = useState(format === 'print');
  return (
    <DialogBody>
      <DialogTitle>{format === 'print' ? actionMessages.print() : actionMessages.downloadImage()}</DialogTitle>
      <DialogContent>
        <Field label={messages.tabs()}>
          <RadioGroup
            value={allTabs ? 'all' : 'shown'}
            onChange={(_event, { value }) => {
              setAllTabs(value === 'all');
            }}
          >
            <Radio value="shown" label={messages.shownTabs()} />
            <Radio value="all" label={messages.allTabs()} />
          </RadioGroup>
        </Field>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.cancel()}</Button>
        <Button
          appearance="primary"
          onClick={() => {
            onClose();
            dispatch(exportDashboard({ format, allTabs }));
          }}
        >
          {messages[format]()}
        </Button>
      </DialogActions>
    </DialogBody>
  );
}
