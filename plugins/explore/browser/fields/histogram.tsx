import { makeStyles, tokens } from '@fluentui/react-components';
import { genericType } from '#plugins/databases';
import type { CountedBin } from '../../common/statistics/column-statistics.ts';
import { statisticsMessages as messages } from '../../common/statistics/statistics-messages.ts';
import { statisticText } from '../../common/statistics/statistics-text.ts';

/** px */
const heightPx = 44;

const useStyles = makeStyles({
  // Numbers grow to the right in every direction of writing, as on the axes of charts.
  bins: {
    direction: 'ltr',
    display: 'flex',
    alignItems: 'flex-end',
    gap: '1px',
    height: `${heightPx}px`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  bin: { flexGrow: 1, flexBasis: 0, minWidth: 0, backgroundColor: tokens.colorPaletteBlueBorderActive },
});

const numberText = (value: number) => statisticText({ value, type: genericType.numeric });

/** Bars of how numbers are spread; nothing where there are none. */
export function Histogram({ bins }: { readonly bins: readonly CountedBin[] }) {
  const styles = useStyles();
  if (bins.length === 0) return null;
  const most = Math.max(1, ...bins.map(({ count }) => count));
  return (
    <div className={styles.bins} role="img" aria-label={messages.spread()} data-histogram="">
      {bins.map(({ from, to, count }) => (
        <span
          key={from}
          className={styles.bin}
          // What is there stays to be seen beside what there is most of.
          style={{ height: count === 0 ? 0 : `max(2px, ${(count / most) * 100}%)` }}
          title={messages.binOf({ from: numberText(from), to: numberText(to), count })}
          data-count={count}
        />
      ))}
    </div>
  );
}
