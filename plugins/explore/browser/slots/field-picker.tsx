import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { SearchField } from '#core/browser/ui';
import type { DatasetColumn } from '#plugins/datasets';
import { text } from '../../common/messages.ts';
import { TypeIcon } from '../fields/type-icon.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: '8px 0 0', padding: 0, maxHeight: '260px', overflowY: 'auto' },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    padding: '4px 6px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** A searchable list of columns; the keyboard's way of dragging. */
export function FieldPicker({
  columns,
  onPick,
}: {
  readonly columns: readonly DatasetColumn[];
  readonly onPick: (name: string) => void;
}) {
  const styles = useStyles();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = columns.filter((column) =>
    `${column.column_name} ${column.verbose_name ?? ''}`.toLowerCase().includes(wanted),
  );
  return (
    <div>
      <SearchField value={search} onChange={setSearch} placeholder={text.searchFields()} debounceMs={0} size="small" />
      <ul className={styles.list}>
        {shown.map((column) => (
          <li key={column.id}>
            <button type="button" className={styles.item} onClick={() => onPick(column.column_name)}>
              <TypeIcon type={column.type_generic} />
              <span className={styles.name}>{column.verbose_name ?? column.column_name}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{text.noFields({ text: search })}</p>}
    </div>
  );
}
