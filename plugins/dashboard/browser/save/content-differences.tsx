import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ContentDifference } from '../../common/content-diff.ts';
import { saveMessages as messages } from '../../common/save-messages.ts';

const useStyles = makeStyles({
  item: { margin: 0 },
  label: { margin: '0 0 4px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  values: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: '2px 12px',
    margin: 0,
    fontSize: tokens.fontSizeBase200,
  },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  list: { margin: 0, paddingInlineStart: '18px', fontSize: tokens.fontSizeBase200 },
  lines: {
    margin: 0,
    padding: '6px 8px',
    maxHeight: '220px',
    overflow: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    whiteSpace: 'pre-wrap',
  },
  line: { display: 'block' },
  removed: { backgroundColor: tokens.colorPaletteRedBackground1, color: tokens.colorPaletteRedForeground1 },
  added: { backgroundColor: tokens.colorPaletteGreenBackground1, color: tokens.colorPaletteGreenForeground1 },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
});

const signs = { same: '  ', removed: '− ', added: '+ ' } as const;

/** What differs between what is stored and what is here, one part below the other. */
export function ContentDifferences({ differences }: { readonly differences: readonly ContentDifference[] }) {
  const styles = useStyles();
  if (differences.length === 0) return <p className={styles.none}>{messages.noDifference()}</p>;
  return (
    <>
      {differences.map((difference) => (
        <section key={difference.label} className={styles.item}>
          <h3 className={styles.label}>{difference.label}</h3>
          <Difference difference={difference} />
        </section>
      ))}
    </>
  );
}

function Difference({ difference }: { readonly difference: ContentDifference }) {
  const styles = useStyles();
  switch (difference.kind) {
    case 'value':
      return (
        <dl className={styles.values}>
          <dt className={styles.term}>{messages.storedValue()}</dt>
          <dd className={styles.value}>{difference.before}</dd>
          <dt className={styles.term}>{messages.yourValue()}</dt>
          <dd className={styles.value}>{difference.after}</dd>
        </dl>
      );
    case 'sentences':
      return (
        <ul className={styles.list}>
          {difference.sentences.map((sentence, index) => (
            <li key={index}>{sentence}</li>
          ))}
        </ul>
      );
    case 'lines':
      return (
        <pre className={styles.lines}>
          {difference.lines.map((line, index) => (
            <span
              key={index}
              className={mergeClasses(
                styles.line,
                line.kind === 'removed' && styles.removed,
                line.kind === 'added' && styles.added,
              )}
            >
              {`${signs[line.kind]}${line.text}`}
            </span>
          ))}
        </pre>
      );
  }
}
