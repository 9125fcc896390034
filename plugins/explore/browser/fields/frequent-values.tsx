import { makeStyles, tokens } from '@fluentui/react-components';
import { createVizFormats } from '#plugins/viz-kit';
import type { CountedValue } from '../../common/statistics/column-statistics.ts';
import { statisticsMessages as messages } from '../../common/statistics/statistics-messages.ts';

const useStyles = makeStyles({
  title: { margin: '0 0 2px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '2px' },
  item: {
    position: 'relative',
    display: 'flex',
    justifyContent: 'space-between',
    gap: '8px',
    padding: '1px 4px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  bar: {
    position: 'absolute',
    insetBlockStart: 0,
    insetBlockEnd: 0,
    insetInlineStart: 0,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorPaletteBlueBackground2,
  },
  value: { position: 'relative', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  count: { position: 'relative', fontVariantNumeric: 'tabular-nums' },
});

const formats = createVizFormats();

interface FrequentValuesProps {
  readonly values: readonly CountedValue[];
  readonly type: number;
  /** Rows that have a value: the count of a full bar. */
  readonly filled: number;
}

/** The most frequent values with their counts, each behind a bar of its share; nothing where there are none. */
export function FrequentValues({ values, type, filled }: FrequentValuesProps) {
  const styles = useStyles();
  if (values.length === 0) return null;
  return (
    <div>
      <p className={styles.title}>{messages.frequent()}</p>
      <ul className={styles.list} aria-label={messages.frequent()}>
        {values.map(({ value, count }) => {
          const text = formats.cell(value, type);
          return (
            <li key={JSON.stringify(value)} className={styles.item}>
              <span className={styles.bar} style={{ width: `${(count / Math.max(1, filled)) * 100}%` }} aria-hidden />
              <span className={styles.value} title={text}>
                {text}
              </span>
              <span className={styles.count}>{count.toLocaleString('en')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
