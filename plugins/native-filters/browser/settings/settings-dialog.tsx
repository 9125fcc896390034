import { DialogTitle, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useActiveDocument, useBranch, useUnloadGuard, useService, Dialogs } from '#core/browser';
import { Modal, narrowScreen } from '#core/browser/ui';
import { DashboardPages } from '#plugins/dashboard';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryList } from './entry-list.tsx';
import { SettingsFooter } from './settings-footer.tsx';
import { settingsDocument, settingsDocumentId } from './settings-document.ts';
import { FilterDialogs, closeFilterSettings } from './settings-state.ts';
import { SettingsContext, useSettings, useSettingsEditing } from './use-settings.ts';

const useStyles = makeStyles({
  surface: {
    width: 'min(1000px, calc(100vw - 32px))',
    maxWidth: 'none',
    height: 'min(760px, calc(100dvh - 32px))',
    padding: 0,
    overflow: 'hidden',
    [narrowScreen]: { width: '100%', height: '100dvh', borderRadius: 0 },
  },
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  title: {
    margin: 0,
    padding: '14px 20px',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  body: {
    display: 'flex',
    flexGrow: 1,
    minHeight: 0,
    [narrowScreen]: { flexDirection: 'column', overflowY: 'auto' },
  },
});

/** Sets up the filters of the dashboard. Nothing is stored before Save; a failed save keeps everything. */
export default function SettingsDialog({ isOpen }: { readonly isOpen: boolean }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const editing = useSettingsEditing();
  const { isSaving } = useBranch(FilterDialogs);
  const leave = async () => {
    if (isSaving) return;
    const question = { title: messages.discardTitle(), text: messages.discardText(), confirmLabel: messages.discard() };
    if (editing?.view.isDirty === true && !(await dialogs.confirm({ ...question, isDanger: true }))) return;
    dispatch(closeFilterSettings());
  };
  return (
    <Modal isOpen={isOpen} onClose={() => void leave()} kind="alert" className={styles.surface}>
      {editing !== undefined && (
        <SettingsContext value={editing}>
          <Content onLeave={() => void leave()} />
        </SettingsContext>
      )}
    </Modal>
  );
}

function Content({ onLeave }: { readonly onLeave: () => void }) {
  const styles = useStyles();
  const { dashboard } = useBranch(DashboardPages);
  const { entries } = useSettings();
  const [shownId, setShownId] = useState<string>();
  const documentId = settingsDocumentId(dashboard?.id ?? 0);
  useActiveDocument(settingsDocument, documentId);
  useUnloadGuard(settingsDocument, documentId);
  const shown = entries.find(({ id }) => id === shownId) ?? entries[0];
  return (
    <div className={styles.root} data-own-document>
      <DialogTitle className={styles.title}>{messages.title()}</DialogTitle>
      <div className={styles.body}>
        <EntryList shownId={shown?.id} onShow={setShownId} />
        <EntryForm key={shown?.id} entry={shown} onShow={setShownId} />
      </div>
      <SettingsFooter onLeave={onLeave} onShow={setShownId} />
    </div>
  );
}
