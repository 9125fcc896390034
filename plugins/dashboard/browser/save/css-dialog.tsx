import { useRef, type RefObject } from 'react';
import { Button, DialogActions, DialogBody, DialogContent, DialogTitle, makeStyles } from '@fluentui/react-components';
import { CodeEditor, FormField, Modal } from '#core/browser/ui';
import { dashboardDocumentId, type DashboardActionContext, type DialogProps } from '#plugins/dashboard';
import { saveMessages as messages } from '../../common/save-messages.ts';
import { dashboardDocument } from '../dashboard-document.ts';
import { SavedFormNotice } from './saved-form-notice.tsx';
import { saveDashboard } from './save-state.ts';
import { useSavedForm } from './use-saved-form.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(720px, calc(100vw - 32px))' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
});

type Props = DashboardActionContext & DialogProps;

interface FormProps {
  readonly leaving: RefObject<() => void>;
}

/** The dashboard's own CSS. */
export default function CssDialog(props: Props) {
  const styles = useStyles();
  const leaving = useRef(props.onClose);
  return (
    <Modal isOpen={props.isOpen} onClose={() => leaving.current()} className={styles.surface}>
      <CssForm {...props} leaving={leaving} />
    </Modal>
  );
}

function CssForm({ dashboard, content, page, dispatch, onClose, leaving }: Props & FormProps) {
  const styles = useStyles();
  const documentId = dashboardDocumentId(dashboard.id);
  const form = useSavedForm({ name: 'css', documentId, onClose, leaving }, () => content.css);
  const css = form.value;
  const apply = () => {
    if (form.isChanged) {
      dispatch(dashboardDocument.edits.changeCss({ documentId, change: { css } }));
      if (!page.isEditing) dispatch(saveDashboard({}));
    }
    form.forget();
    onClose();
  };
  return (
    <DialogBody>
      <DialogTitle>{messages.editCss()}</DialogTitle>
      <DialogContent className={styles.content}>
        <SavedFormNotice leftAtMs={form.leftAtMs} isOutdated={form.base !== content.css} onDiscard={form.forget} />
        <FormField label={messages.css()} hint={messages.cssHint()}>
          <CodeEditor
            language="css"
            heightPx={340}
            ariaLabel={messages.css()}
            key={form.leftAtMs ?? 'new'}
            initialValue={css}
            onChange={(typed) => form.change(() => typed)}
          />
        </FormField>
      </DialogContent>
      <DialogActions>
        <Button appearance="secondary" onClick={form.leave}>
          {messages.cancel()}
        </Button>
        <Button appearance="primary" onClick={apply}>
          {page.isEditing ? messages.apply() : messages.save()}
        </Button>
      </DialogActions>
    </DialogBody>
  );
}
