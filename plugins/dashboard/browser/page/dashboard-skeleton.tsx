import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { visuallyHidden } from '#core/browser/ui';
import { pageMessages } from '../../common/page-messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '12px 16px' },
  bone: {
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground4,
    animationName: { '0%': { opacity: 0.9 }, '50%': { opacity: 0.5 }, '100%': { opacity: 0.9 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  title: { width: '260px', maxWidth: '60%', height: '24px', margin: '4px 0' },
  row: {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  },
  small: { height: '120px' },
  large: { height: '300px' },
  hidden: visuallyHidden,
});

const rows = [
  { size: 'small', count: 4 },
  { size: 'large', count: 2 },
  { size: 'large', count: 3 },
] as const;

/** The outline of a dashboard while it is on its way. */
export function DashboardSkeleton() {
  const styles = useStyles();
  return (
    <div className={styles.root} role="status" aria-busy>
      <h1 className={styles.hidden}>{pageMessages.opening()}</h1>
      <div className={mergeClasses(styles.bone, styles.title)} />
      {rows.map(({ size, count }, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: count }, (_none, index) => (
            <div key={index} className={mergeClasses(styles.bone, styles[size])} />
          ))}
        </div>
      ))}
    </div>
  );
}
