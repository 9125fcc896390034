import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles } from '@fluentui/react-components';
import type { ErrorInfo } from '#core/common';
import type { DraftProblem } from '../../common/dataset-draft.ts';
import { pageMessages as messages } from '../../common/page-messages.ts';

const useStyles = makeStyles({ message: { marginBottom: '12px' } });

interface DatasetNoticesProps {
  readonly isReadOnly: boolean;
  readonly saveError: ErrorInfo | null;
  readonly problems: readonly DraftProblem[];
}

/** What the reader of the page should know before the rest. */
export function DatasetNotices({ isReadOnly, saveError, problems }: DatasetNoticesProps) {
  const styles = useStyles();
  return (
    <>
      {isReadOnly && (
        <MessageBar className={styles.message}>
          <MessageBarBody>{messages.readOnly()}</MessageBarBody>
        </MessageBar>
      )}
      {saveError !== null && (
        <MessageBar intent="error" layout="multiline" className={styles.message}>
          <MessageBarBody>{saveError.message}</MessageBarBody>
        </MessageBar>
      )}
      {problems.length > 0 && (
        <MessageBar intent="warning" layout="multiline" className={styles.message}>
          <MessageBarBody>
            <MessageBarTitle>{messages.problems()}</MessageBarTitle>
            {problems.map(wordsOf).join(' ')}
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}

function wordsOf(problem: DraftProblem): string {
  switch (problem.kind) {
    case 'no name':
      return messages.noName();
    case 'unnamed column':
      return messages.unnamedColumn();
    case 'unnamed metric':
      return messages.unnamedMetric();
    case 'unnamed path':
      return messages.unnamedPath();
    case 'path twice':
      return messages.pathTwice({ name: problem.name });
    case 'column twice':
      return messages.columnTwice({ name: problem.name });
    case 'metric twice':
      return messages.metricTwice({ name: problem.name });
    case 'no expression':
      return messages.noExpression({ name: problem.name === '' ? messages.unnamed() : problem.name });
    case 'event without name':
      return messages.unnamedEvent();
    case 'event twice':
      return messages.eventTwice({ name: problem.name });
    case 'no occurrence':
      return messages.eventEmpty({ name: problem.name });
    case 'no days':
      return messages.eventNoDays({ name: problem.name });
    case 'ends before':
      return messages.eventEndsBefore({ name: problem.name });
    case 'overlap':
      return messages.eventOverlap({ name: problem.name });
    case 'no dashboard':
      return messages.noDashboard({ name: problem.name });
  }
}
