import { makeStyles, tokens } from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { schemaMessages as messages } from '../../common/schema-messages.ts';
import { TableFacts } from './table-facts.ts';

const useStyles = makeStyles({
  root: {
    padding: '0 12px 4px 24px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
});

/** How many rows a table has, once somebody has asked. */
export function TableCount({ tableId }: { readonly tableId: string }) {
  const styles = useStyles();
  const rows = useBranch(TableFacts)[tableId]?.rows;
  if (rows === undefined) return null;
  const text =
    rows.status === 'loading'
      ? messages.counting()
      : rows.status === 'failed'
        ? rows.error.message
        : messages.rows({ count: rows.value });
  return (
    <div className={styles.root} role="status">
      {text}
    </div>
  );
}
