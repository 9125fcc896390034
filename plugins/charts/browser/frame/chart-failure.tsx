import { useState } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { describeError, AppError } from '#core/common';
import { ErrorState } from '#core/browser/ui';
import type { ChartState } from '#plugins/charts';
import { frameText } from '../../common/frame-messages.ts';
import { chartAlerts } from '../../common/messages.ts';

const useStyles = makeStyles({
  root: { width: '100%', height: '100%', overflow: 'auto', display: 'grid', alignContent: 'safe center' },
  stack: {
    margin: '0 auto',
    maxWidth: 'min(640px, 100%)',
    maxHeight: '200px',
    overflow: 'auto',
    padding: '8px 12px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground3,
    whiteSpace: 'pre-wrap',
  },
  more: { justifySelf: 'center' },
});

/** Why there is no picture, with details on demand and one next act. Specification §8.1.4. */
export function ChartFailure({ chart, onRetry }: { readonly chart: ChartState; readonly onRetry: () => void }) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const isUnexpected = chart.error === null || chart.error.kind === 'internal';
  const isUndescribed = chart.chartAlert === chartAlerts.renderFailed({ message: '' });
  const error = chart.error ?? describeError(new AppError('internal', chart.chartAlert ?? frameText.failed()));
  return (
    <div className={styles.root}>
      <ErrorState
        error={{ ...error, message: chart.chartAlert ?? error.message }}
        title={isUnexpected ? frameText.unexpected() : frameText.failed()}
        isCompact
        act={{ label: frameText.runAgain(), onClick: onRetry }}
      />
      {chart.chartStackTrace !== null && (
        <Button
          appearance="subtle"
          size="small"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? frameText.seeLess() : isUndescribed ? frameText.noDescription() : frameText.seeMore()}
        </Button>
      )}
      {isOpen && <pre className={styles.stack}>{chart.chartStackTrace}</pre>}
    </div>
  );
}
