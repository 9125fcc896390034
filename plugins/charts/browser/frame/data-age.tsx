import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useDataAge, type DataAgeFacts } from './use-data-age.ts';

const useStyles = makeStyles({
  root: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  outOfDate: { color: tokens.colorPaletteDarkOrangeForeground1 },
});

/** How old the data of a chart are, and whether they came from the cache or are out of date. */
export function DataAge(facts: DataAgeFacts) {
  const styles = useStyles();
  const { text, hint, isOutOfDate } = useDataAge(facts);
  return (
    <span className={mergeClasses(styles.root, isOutOfDate && styles.outOfDate)} title={hint}>
      {text}
    </span>
  );
}
