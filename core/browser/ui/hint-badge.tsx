import type { ReactElement } from 'react';
import { Badge, Tooltip, makeStyles } from '@fluentui/react-components';

export interface HintBadgeProps {
  /** Undefined while there is nothing to say; the place of the words is kept, so that they are spoken when they come. */
  readonly words: string | undefined;
  /** The rest of it, shown to a pointer and to who comes by keyboard. */
  readonly hint: string;
  /** Replaces the words where the container is narrow, so that they take no room from its name. */
  readonly icon: ReactElement;
}

const useStyles = makeStyles({
  // Nothing of the row's gaps while nothing is said.
  place: { display: 'inline-flex', ':empty': { position: 'absolute' } },
  words: {
    // Spoken still.
    '@container (max-width: 339px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

/** A few words about something, which come and go with it, and a hint that says more. */
export function HintBadge({ words, hint, icon }: HintBadgeProps) {
  const styles = useStyles();
  return (
    <span role="status" className={styles.place}>
      {words !== undefined && (
        <Tooltip content={hint} relationship="description">
          <Badge appearance="tint" color="informative" icon={icon} tabIndex={0}>
            <span className={styles.words}>{words}</span>
          </Badge>
        </Tooltip>
      )}
    </span>
  );
}
