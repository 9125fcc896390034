import type { AxisNode } from '../../common/axis-tree.ts';
import { lazyMessages } from '../../common/lazy/lazy-messages.ts';
import { usePivotStyles } from '../pivot-mount.styles.ts';

interface RetryButtonProps {
  readonly group: AxisNode;
  readonly onLoad: (group: AxisNode) => void;
}

/** Asks again for what is in a group. The keyboard does it with Enter in the row. */
export function RetryButton({ group, onLoad }: RetryButtonProps) {
  const styles = usePivotStyles();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.retry}
      onClick={(event) => {
        event.stopPropagation();
        onLoad(group);
      }}
    >
      {lazyMessages.retry()}
    </button>
  );
}
