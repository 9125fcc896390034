import { makeStyles, tokens } from '@fluentui/react-components';
import { useBranch } from '../react/context.tsx';
import { ServerProgress } from './progress.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '8px' },
  words: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  detail: { color: tokens.colorNeutralForeground3, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  track: {
    height: '3px',
    marginTop: '4px',
    borderRadius: '2px',
    backgroundColor: tokens.colorNeutralBackground4,
    overflow: 'hidden',
  },
  bar: { height: '100%', backgroundColor: tokens.colorCompoundBrandBackground, transition: 'width 300ms ease' },
  failed: { color: tokens.colorPaletteRedForeground1 },
});

/** Long work of the server as bars with words; nothing when nothing runs. */
export function ProgressBars() {
  const styles = useStyles();
  const rows = useBranch(ServerProgress).filter((row) => row.state !== 'done');
  if (rows.length === 0) return null;
  return (
    <div className={styles.list}>
      {rows.map((row) => (
        <div key={row.id}>
          <div className={styles.words}>
            <span>{row.title}</span>
            <span className={row.state === 'failed' ? styles.failed : styles.detail}>{row.detail}</span>
          </div>
          {row.state === 'running' && (
            <div
              className={styles.track}
              role="progressbar"
              aria-label={row.title}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(row.share * 100)}
            >
              <div className={styles.bar} style={{ width: `${row.share * 100}%` }} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
