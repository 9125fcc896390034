import { makeStyles, tokens } from '@fluentui/react-components';
import type { Static } from 'typebox';
import type { ColumnProfile } from '../../../contract/result-routes.ts';

const useStyles = makeStyles({
  root: { display: 'block', width: '100%', height: '100%', overflow: 'visible' },
  bar: { fill: tokens.colorCompoundBrandBackground, opacity: 0.55 },
});

export interface ColumnBinsProps {
  readonly profile: Static<typeof ColumnProfile>;
  readonly label: string;
}

/** The distribution of a column, drawn small: bins of numbers and times, else the most frequent values. */
export function ColumnBins({ profile, label }: ColumnBinsProps) {
  const styles = useStyles();
  const counts = profile.bins.length > 0 ? profile.bins.map((bin) => bin.count) : profile.top.map((top) => top.count);
  const most = Math.max(1, ...counts);
  const width = 100 / Math.max(1, counts.length);
  return (
    <svg className={styles.root} viewBox="0 0 100 20" preserveAspectRatio="none" role="img" aria-label={label}>
      {counts.map((count, index) => {
        const height = count === 0 ? 0 : Math.max(1, (count / most) * 20);
        return (
          <rect
            key={index}
            className={styles.bar}
            x={index * width + width * 0.08}
            y={20 - height}
            width={width * 0.84}
            height={height}
          />
        );
      })}
    </svg>
  );
}
