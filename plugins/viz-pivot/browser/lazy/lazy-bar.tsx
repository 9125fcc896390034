import { Button, Spinner, makeStyles, tokens } from '@fluentui/react-components';
import { lazyMessages as messages } from '../../common/lazy/lazy-messages.ts';
import { countedIn, type AllCells } from './use-lazy-pivot.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 8px',
    flexShrink: 0,
    paddingBottom: '6px',
    color: tokens.colorNeutralForeground3,
  },
  status: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0, overflowWrap: 'anywhere' },
});

interface LazyBarProps extends AllCells {
  /** How many cells each group has. */
  readonly metrics: number;
  /** Most groups that the settings let the whole table have. */
  readonly rowLimit: number;
}

/** Says that inner groups come when they are opened, and loads all of them once it is known how many they are. */
export function LazyBar({ count, cells, metrics, rowLimit, onCount, onLoad, onCancel }: LazyBarProps) {
  const styles = useStyles();
  const counted = countedIn(count);
  const failed = [cells, count].find((part) => part?.status === 'failed');
  const isBusy = count?.status === 'loading' || cells?.status === 'loading';
  // One button for what is next, so that the focus stays on it.
  const [label, onNext] = isBusy
    ? [messages.cancel(), onCancel]
    : counted === undefined
      ? [messages.expandAll(), onCount]
      : [failed === undefined ? messages.load() : messages.retry(), onLoad];
  return (
    <div role="group" aria-label={messages.bar()} className={styles.bar}>
      <span>{messages.hint()}</span>
      <span role="status" className={styles.status}>
        {isBusy && <Spinner size="extra-tiny" />}
        {isBusy && (cells?.status === 'loading' ? messages.loadingAll() : messages.counting())}
        {!isBusy && failed?.status === 'failed' && messages.failed({ reason: failed.reason })}
        {!isBusy && failed === undefined && counted !== undefined && countedText(counted, metrics, rowLimit)}
      </span>
      <Button size="small" onClick={onNext}>
        {label}
      </Button>
      {counted !== undefined && !isBusy && (
        <Button size="small" appearance="subtle" onClick={onCancel}>
          {messages.cancel()}
        </Button>
      )}
    </div>
  );
}

function countedText(groups: number, metrics: number, rowLimit: number): string {
  const all = groups * metrics;
  const count = Math.min(groups, rowLimit) * metrics;
  const cells = count.toLocaleString('en');
  return count < all
    ? messages.countedCut({ count, cells, all: all.toLocaleString('en') })
    : messages.counted({ count, cells });
}
