import { Button, Spinner, makeStyles, tokens } from '@fluentui/react-components';
import type { ErrorInfo } from '#core/common';
import { isDatasetMissing } from '#plugins/datasets';
import { barMessages as messages } from '../../common/bar-messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    padding: '16px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  text: { margin: 0 },
  remark: {
    margin: 0,
    padding: '4px 10px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** Note shown in an open control instead of its values. */
export function ControlNote({ note }: { readonly note: string }) {
  const styles = useStyles();
  return <p className={styles.root}>{note}</p>;
}

/** What is to be known about the values of an open control, beside them. */
export function ControlRemark({ remark }: { readonly remark: string }) {
  const styles = useStyles();
  return <p className={styles.remark}>{remark}</p>;
}

export function ControlLoading() {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Spinner size="tiny" label={messages.loading()} />
    </div>
  );
}

export function ControlFailure({ error, onRetry }: { readonly error: ErrorInfo; readonly onRetry: () => void }) {
  const styles = useStyles();
  const isDeleted = isDatasetMissing(error);
  return (
    <div className={styles.root} role="alert">
      <p className={styles.title}>{isDeleted ? messages.datasetDeleted() : messages.failed()}</p>
      <p className={styles.text}>{isDeleted ? messages.datasetDeletedText() : error.message}</p>
      {!isDeleted && (
        <Button size="small" onClick={onRetry}>
          {messages.retry()}
        </Button>
      )}
    </div>
  );
}
