import { useState, type KeyboardEvent } from 'react';
import { SearchField } from '#core/browser/ui';
import type { DatasetColumn } from '#plugins/datasets';
import { nameOfColumn } from '../../common/display-name.ts';
import { messages } from '../../common/messages.ts';
import { TypeIcon } from '../fields/type-icon.tsx';
import { PickList } from './pick-list.tsx';

export interface FieldPickerProps {
  readonly columns: readonly DatasetColumn[];
  readonly onPick: (name: string) => void;
}

/** A searchable list of columns; the keyboard's way of dragging. Enter in the search picks the first that is found. */
export function FieldPicker({ columns, onPick }: FieldPickerProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = columns.filter((column) =>
    `${column.column_name} ${column.verbose_name ?? ''}`.toLowerCase().includes(wanted),
  );
  const [first] = shown;
  return (
    <div onKeyDown={intoList}>
      <SearchField
        value={search}
        onChange={setSearch}
        placeholder={messages.searchFields()}
        debounceMs={0}
        size="small"
        {...(wanted === '' || first === undefined ? {} : { onEnter: () => onPick(first.column_name) })}
      />
      <PickList
        items={shown.map((column) => ({
          key: column.column_name,
          icon: <TypeIcon type={column.type_generic} />,
          label: nameOfColumn(column),
        }))}
        onPick={onPick}
        maxHeight="260px"
      />
      {shown.length === 0 && (
        <p>{columns.length === 0 ? messages.noFieldFits() : messages.noFields({ text: search })}</p>
      )}
    </div>
  );
}

/** From the search the arrow key leads to the first of the list. */
function intoList(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('li button')?.focus();
}
