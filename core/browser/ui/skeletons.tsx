import { makeStyles, tokens } from '@fluentui/react-components';
import { uiMessages } from './ui-messages.ts';

export interface SkeletonRowsProps {
  readonly count?: number;
  /** Height of one row in px. */
  readonly heightPx?: number;
}

const useStyles = makeStyles({
  rows: { display: 'flex', flexDirection: 'column', gap: '10px', padding: '8px 0' },
  cards: { display: 'grid', gap: '16px', gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '10px',
    padding: '12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  bone: {
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
    height: '14px',
    animationName: { '0%': { opacity: 1 }, '50%': { opacity: 0.55 }, '100%': { opacity: 1 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});

/** Lines where a list is about to be. */
export function SkeletonRows({ count = 6, heightPx = 20 }: SkeletonRowsProps) {
  const styles = useStyles();
  return (
    <div role="status" aria-busy aria-label={uiMessages.loading()} className={styles.rows}>
      {Array.from({ length: count }, (_unused, index) => (
        <div key={index} className={styles.bone} style={{ height: heightPx, width: `${100 - ((index * 13) % 30)}%` }} />
      ))}
    </div>
  );
}

/** Boxes where cards are about to be. */
export function SkeletonCards({ count = 6, heightPx = 120 }: SkeletonRowsProps) {
  const styles = useStyles();
  return (
    <div role="status" aria-busy aria-label={uiMessages.loading()} className={styles.cards}>
      {Array.from({ length: count }, (_unused, index) => (
        <div key={index} className={styles.card}>
          <div className={styles.bone} style={{ height: heightPx }} />
          <div className={styles.bone} style={{ width: '70%' }} />
          <div className={styles.bone} style={{ width: '40%', height: 12 }} />
        </div>
      ))}
    </div>
  );
}
