import { useState } from 'react';
import { Button, DialogActions, DialogBody, DialogContent, DialogTitle, makeStyles } from '@fluentui/react-components';
import { CodeEditor, FormField, Modal } from '#core/browser/ui';
import { dashboardDocumentId, type DashboardActionContext, type DialogProps } from '#plugins/dashboard';
import { saveText as text } from '../../common/save-messages.ts';
import { dashboardDocument } from '../dashboard-document.ts';
import { saveDashboard } from './save-state.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

const useStyles = makeStyles({ surface: { maxWidth: 'min(720px, calc(100vw - 32px))' } });

type Props = DashboardActionContext & DialogProps;

interface ChangedProps {
  readonly onChanged: (isChanged: boolean) => void;
}

/** The dashboard's own CSS. Specification §2.3.1s. */
export default function CssDialog(props: Props) {
  const styles = useStyles();
  const { close, leave, setChanged } = useLeaveQuestion(props.onClose);
  return (
    <Modal isOpen={props.isOpen} onClose={() => void leave()} className={styles.surface}>
      <CssForm {...props} onClose={close} onChanged={setChanged} />
    </Modal>
  );
}

function CssForm({ dashboard, content, page, dispatch, onClose, onChanged }: Props & ChangedProps) {
  const [css, setCss] = useState(content.css);
  const apply = () => {
    if (css !== content.css) {
      dispatch(dashboardDocument.edits.changeCss({ documentId: dashboardDocumentId(dashboard.id), change: { css } }));
      if (!page.isEditing) dispatch(saveDashboard({}));
    }
    onClose();
  };
  return (
    <DialogBody>
      <DialogTitle>{text.editCss()}</DialogTitle>
      <DialogContent>
        <FormField label={text.css()} hint={text.cssHint()}>
          <CodeEditor
            language="css"
            heightPx={340}
            ariaLabel={text.css()}
            initialValue={content.css}
            onChange={(typed) => {
              setCss(typed);
              onChanged(typed !== content.css);
            }}
          />
        </FormField>
      </DialogContent>
      <DialogActions>
        <Button appearance="secondary" onClick={onClose}>
          {text.cancel()}
        </Button>
        <Button appearance="primary" onClick={apply}>
          {page.isEditing ? text.apply() : text.save()}
        </Button>
      </DialogActions>
    </DialogBody>
  );
}
