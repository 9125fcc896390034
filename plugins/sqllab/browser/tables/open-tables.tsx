import { makeStyles, tokens } from '@fluentui/react-components';
import type { TabFrame } from '../../common/editor/tab-frame.ts';
import { schemaMessages as messages } from '../../common/schema-messages.ts';
import { useEditor } from '../state/use-editor.ts';
import { TableCard } from './table-card.tsx';

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    maxHeight: '60%',
    overflowY: 'auto',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

export interface OpenTablesProps {
  readonly tab: TabFrame;
  readonly onInsert: (text: string) => void;
}

/** The tables beside the shown tab. */
export function OpenTables({ tab, onInsert }: OpenTablesProps) {
  const styles = useStyles();
  const tables = useEditor('tables');
  const databases = useEditor('databases');
  const own = tables.filter((table) => table.queryEditorId === tab.id);
  if (own.length === 0) return null;
  return (
    <section className={styles.root} aria-label={messages.openTables()}>
      {own.map((table) => (
        <TableCard
          key={table.id}
          table={table}
          mayPreview={databases[String(table.dbId)]?.disable_data_preview !== true}
          onInsert={onInsert}
        />
      ))}
    </section>
  );
}
