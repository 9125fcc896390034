import { messages } from '../common/messages.ts';
import type { HeadingPart } from '../common/pivot-headings.ts';
import { usePivotStyles } from './pivot-mount.styles.ts';

/** Opens and closes a group. The keyboard does it with plus and minus in the grid. */
export function FoldButton({ part, onFold }: { readonly part: HeadingPart; readonly onFold: () => void }) {
  const styles = usePivotStyles();
  if (part.fold === undefined) return null;
  const isClosed = part.fold === 'closed';
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.fold}
      aria-label={isClosed ? messages.open({ name: part.text }) : messages.close({ name: part.text })}
      aria-expanded={!isClosed}
      onClick={(event) => {
        event.stopPropagation();
        onFold();
      }}
    >
      {isClosed ? '⊞' : '⊟'}
    </button>
  );
}
