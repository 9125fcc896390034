import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button, MessageBar, MessageBarActions, MessageBarBody, Tooltip, makeStyles } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { lazyView, useBranch, useWorkbench } from '#core/browser';
import { KeptDialog } from '#core/browser/ui';
import { selectIsEditing } from '#plugins/dashboard';
import { saveMessages as messages } from '../../common/save-messages.ts';
import { selectHasUnsavedChanges } from '../dashboard-document.ts';
import { DashboardSaves, compareWithStored, loadStored, saveSlice } from './save-state.ts';

const OverwriteDialog = lazyView(() => import('./overwrite-dialog.tsx'));

const useStyles = makeStyles({ bar: { borderRadius: 0, '@media print': { display: 'none' } } });

/** What saving has to tell: a second editor, a question before overwriting; and it leaves where there is nothing left. */
export function SaveNotices() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const { question, secondEditor, fellows, goTo } = useBranch(DashboardSaves);
  const isDirty = useSelector(selectHasUnsavedChanges);
  const isEditing = useSelector(selectIsEditing);
  useEffect(() => {
    if (goTo !== null) navigate(goTo);
  }, [goTo, navigate]);
  const isTold = secondEditor !== null && !secondEditor.isDismissed;
  return (
    <>
      {isEditing && fellows.length > 0 && (
        <MessageBar className={styles.bar} data-fellow-editors>
          <MessageBarBody>{messages.alsoEditing({ names: fellows.join(', '), count: fellows.length })}</MessageBarBody>
        </MessageBar>
      )}
      {isTold && (
        <MessageBar intent="warning" className={styles.bar} data-second-editor>
          <MessageBarBody>
            {isDirty
              ? messages.secondEditorDirty({ name: secondEditor.name })
              : messages.secondEditor({ name: secondEditor.name })}
          </MessageBarBody>
          <MessageBarActions
            containerAction={
              <Tooltip content={messages.dismiss()} relationship="label">
                <Button
                  appearance="transparent"
                  size="small"
                  icon={<DismissRegular />}
                  onClick={() => dispatch(saveSlice.actions.secondEditorDismissed())}
                />
              </Tooltip>
            }
          >
            {isDirty ? (
              <Button size="small" onClick={() => dispatch(compareWithStored())}>
                {messages.compare()}
              </Button>
            ) : (
              <Button size="small" onClick={() => dispatch(loadStored())}>
                {messages.showTheirs()}
              </Button>
            )}
          </MessageBarActions>
        </MessageBar>
      )}
      <KeptDialog about={question ?? undefined}>
        {(about, isOpen) => <OverwriteDialog question={about} isOpen={isOpen} />}
      </KeptDialog>
    </>
  );
}
