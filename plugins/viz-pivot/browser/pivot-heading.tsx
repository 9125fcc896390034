import { mergeClasses } from '@fluentui/react-components';
import { messages } from '../common/messages.ts';
import type { HeadingPart } from '../common/pivot-headings.ts';
import { FoldButton } from './fold-button.tsx';
import { usePivotStyles } from './pivot-mount.styles.ts';

interface PivotHeadingProps {
  readonly text: string;
  readonly sort: 'ascending' | 'descending' | 'none';
  readonly isAtEnd: boolean;
  readonly part: HeadingPart | undefined;
  readonly onFold: () => void;
}

/** The innermost part of a column's heading, with an arrow where the rows are sorted by it. */
export function PivotHeading({ text, sort, isAtEnd, part, onFold }: PivotHeadingProps) {
  const styles = usePivotStyles();
  return (
    <div title={text} className={mergeClasses(styles.heading, isAtEnd && styles.headingEnd)}>
      <span className={styles.headingWords}>{text}</span>
      {part !== undefined && <FoldButton part={part} onFold={onFold} />}
      {sort !== 'none' && (
        <span
          className={styles.arrow}
          role="img"
          aria-label={sort === 'descending' ? messages.sortedDescending() : messages.sortedAscending()}
        >
          {sort === 'descending' ? '▼' : '▲'}
        </span>
      )}
    </div>
  );
}
