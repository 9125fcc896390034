import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { UndoButtons } from '#core/browser/ui';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { FilterDialogs, saveFilterSettings } from './settings-state.ts';
import { useSettings } from './use-settings.ts';

const useStyles = makeStyles({
  root: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    padding: '10px 20px',
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
  },
  actions: { display: 'flex', alignItems: 'center', gap: '6px' },
  spring: { flexGrow: 1 },
});

interface SettingsFooterProps {
  readonly onLeave: () => void;
  readonly onShow: (entryId: string) => void;
}

/** Undo, redo, and what ends the dialog. Save leads to what is missing first. */
export function SettingsFooter({ onLeave, onShow }: SettingsFooterProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { view, problems } = useSettings();
  const { isSaving, error, conflict, restored } = useBranch(FilterDialogs);
  const [wasTried, setTried] = useState(false);
  const first = problems[0];
  const save = () => {
    setTried(true);
    if (first === undefined) dispatch(saveFilterSettings());
    else if (first.entryId !== '') onShow(first.entryId);
  };
  return (
    <footer className={styles.root}>
      {error !== null && (
        <MessageBar intent="error">
          <MessageBarBody>{`${messages.failed()} ${error.message}`}</MessageBarBody>
        </MessageBar>
      )}
      {conflict !== null && <ConflictNotice conflict={conflict} isSaving={isSaving} />}
      {error === null && conflict === null && restored !== null && view.isDirty && (
        <RestoredNotice restored={restored} />
      )}
      {error === null && wasTried && first !== undefined && (
        <MessageBar intent="warning">
          <MessageBarBody>{first.message}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.actions}>
        <UndoButtons view={view} />
        <span className={styles.spring} />
        <Button onClick={onLeave} disabledFocusable={isSaving}>
          {messages.cancel()}
        </Button>
        <Button
          appearance="primary"
          onClick={save}
          disabledFocusable={isSaving || !view.isDirty || (conflict !== null && first === undefined)}
        >
          {isSaving ? messages.saving() : messages.save()}
        </Button>
      </div>
    </footer>
  );
}
