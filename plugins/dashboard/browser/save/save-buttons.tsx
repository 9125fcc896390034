import { useDispatch } from 'react-redux';
import { Button, Spinner } from '@fluentui/react-components';
import { SaveRegular } from '@fluentui/react-icons';
import { useBranch, useDocument, useService, Dialogs } from '#core/browser';
import { UndoButtons } from '#core/browser/ui';
import { DashboardPages, dashboardDocumentId } from '#plugins/dashboard';
import { saveMessages as messages } from '../../common/save-messages.ts';
import { dashboardDocument } from '../dashboard-document.ts';
import { discardChanges } from '../edit/edit-commands.ts';
import { setEditMode } from '../page/page-commands.ts';
import { saveDashboard } from './save-state.ts';

/** Undo, redo, discard and save, while the dashboard is edited. */
export function SaveButtons({ dashboardId }: { readonly dashboardId: number }) {
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const { isSaving } = useBranch(DashboardPages);
  const view = useDocument(dashboardDocument, dashboardDocumentId(dashboardId));
  const discard = async () => {
    const question = {
      title: messages.discardTitle(),
      text: messages.discardText(),
      confirmLabel: messages.discard(),
      isDanger: true,
    };
    if (view.isDirty && !(await dialogs.confirm(question))) return;
    dispatch(discardChanges());
    dispatch(setEditMode({ isEditing: false }));
  };
  return (
    <>
      <UndoButtons view={view} size="small" />
      <Button
        size="small"
        disabled={isSaving}
        onClick={() => {
          void discard();
        }}
      >
        {messages.discard()}
      </Button>
      <Button
        appearance="primary"
        size="small"
        disabledFocusable={isSaving || !view.isDirty}
        icon={isSaving ? <Spinner size="extra-tiny" /> : <SaveRegular />}
        onClick={() => dispatch(saveDashboard({}))}
      >
        {isSaving ? messages.saving() : messages.save()}
      </Button>
    </>
  );
}
