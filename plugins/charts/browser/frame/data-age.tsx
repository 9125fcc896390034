import { makeStyles } from '@fluentui/react-components';
import { useDataAge, type DataAgeFacts } from './use-data-age.ts';

const useStyles = makeStyles({ root: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } });

/** How old the data of a chart are, and whether they came from the cache. */
export function DataAge(facts: DataAgeFacts) {
  const styles = useStyles();
  const { text, hint } = useDataAge(facts);
  return (
    <span className={styles.root} title={hint}>
      {text}
    </span>
  );
}
