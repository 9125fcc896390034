import { makeStyles, tokens } from '@fluentui/react-components';
import { barMessages as messages } from '../../common/bar-messages.ts';
import type { Bin, RangeEnd } from '../../contract/filter-type.ts';

export const histogramHeightPx = 56;

const useStyles = makeStyles({
  root: { position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' },
  inside: { fill: tokens.colorBrandBackground },
  outside: { fill: tokens.colorNeutralStroke1 },
});

interface HistogramBarsProps {
  readonly bins: readonly Bin[];
  readonly extent: readonly [RangeEnd, RangeEnd];
  readonly selected: readonly [from: number, to: number];
}

/** The bins of a range filter; those that the selection reaches are highlighted. */
export function HistogramBars({ bins, extent, selected: [from, to] }: HistogramBarsProps) {
  const styles = useStyles();
  const largest = bins.reduce((most, { count }) => Math.max(most, count), 0);
  return (
    <svg
      className={styles.root}
      viewBox={`0 0 ${String(Math.max(1, bins.length))} ${String(histogramHeightPx)}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={messages.histogram({ from: extent[0], to: extent[1] })}
    >
      {bins.map((bin, index) => {
        const tall = largest === 0 ? 0 : (bin.count / largest) * (histogramHeightPx - 2);
        const height = bin.count > 0 ? Math.max(1, tall) : 0;
        const isInside = bin.to > from && bin.from < to;
        return (
          <rect
            key={bin.from}
            className={isInside ? styles.inside : styles.outside}
            x={index + 0.08}
            width={0.84}
            y={histogramHeightPx - height}
            height={height}
          />
        );
      })}
    </svg>
  );
}
