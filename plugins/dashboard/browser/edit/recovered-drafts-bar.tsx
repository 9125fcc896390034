import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { ConfirmButton } from '#core/browser/ui';
import { panelMessages as messages } from '../../common/edit-messages.ts';

const useStyles = makeStyles({ root: { flexShrink: 0, margin: '8px 16px 0', '@media print': { display: 'none' } } });

interface RecoveredDraftsBarProps {
  /** What was left, for tests and styles. */
  readonly name: string;
  readonly words: string;
  readonly question: { readonly title: string; readonly text: string };
  readonly onGoOn: () => void;
  readonly onDiscard: () => void;
}

/** Tells of work of an earlier visit: to go on with, or to throw away. */
export function RecoveredDraftsBar({ name, words, question, onGoOn, onDiscard }: RecoveredDraftsBarProps) {
  const styles = useStyles();
  return (
    <MessageBar className={styles.root} intent="info" layout="auto" data-left-work={name}>
      <MessageBarBody>{words}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" appearance="primary" onClick={onGoOn}>
          {messages.keepDraft()}
        </Button>
        <ConfirmButton
          size="small"
          question={{ ...question, confirmLabel: messages.discardDraft(), isDanger: true }}
          onConfirm={onDiscard}
        >
          {messages.discardDraft()}
        </ConfirmButton>
      </MessageBarActions>
    </MessageBar>
  );
}
