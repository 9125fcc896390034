import { useState } from 'react';
import { SearchField } from '#core/browser/ui';
import type { DatasetColumn } from '#plugins/datasets';
import { nameOfColumn } from '../../common/display-name.ts';
import { text } from '../../common/messages.ts';
import { TypeIcon } from '../fields/type-icon.tsx';
import { PickList } from './pick-list.tsx';

export interface FieldPickerProps {
  readonly columns: readonly DatasetColumn[];
  readonly onPick: (name: string) => void;
}

/** A searchable list of columns; the keyboard's way of dragging. */
export function FieldPicker({ columns, onPick }: FieldPickerProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = columns.filter((column) =>
    `${column.column_name} ${column.verbose_name ?? ''}`.toLowerCase().includes(wanted),
  );
  return (
    <div>
      <SearchField value={search} onChange={setSearch} placeholder={text.searchFields()} debounceMs={0} size="small" />
      <PickList
        items={shown.map((column) => ({
          key: column.column_name,
          icon: <TypeIcon type={column.type_generic} />,
          label: nameOfColumn(column),
        }))}
        onPick={onPick}
        maxHeight="260px"
      />
      {shown.length === 0 && <p>{columns.length === 0 ? text.noFieldFits() : text.noFields({ text: search })}</p>}
    </div>
  );
}
