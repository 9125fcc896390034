import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles } from '@fluentui/react-components';
import type { ErrorInfo } from '#core/common';
import type { DraftProblem } from '../../common/dataset-draft.ts';
import { pageTexts as texts } from '../../common/page-texts.ts';

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
          <MessageBarBody>{texts.readOnly()}</MessageBarBody>
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
            <MessageBarTitle>{texts.problems()}</MessageBarTitle>
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
      return texts.noName();
    case 'unnamed column':
      return texts.unnamedColumn();
    case 'unnamed metric':
      return texts.unnamedMetric();
    case 'unnamed path':
      return texts.unnamedPath();
    case 'path twice':
      return texts.pathTwice({ name: problem.name });
    case 'column twice':
      return texts.columnTwice({ name: problem.name });
    case 'metric twice':
      return texts.metricTwice({ name: problem.name });
    case 'no expression':
      return texts.noExpression({ name: problem.name === '' ? texts.unnamed() : problem.name });
    case 'no dashboard':
      return texts.noDashboard({ name: problem.name });
  }
}
