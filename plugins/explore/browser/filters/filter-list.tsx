import { FilterRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { AdhocFilter } from '#plugins/charts';
import { filterLabel } from '../../common/field-labels.ts';
import { text } from '../../common/messages.ts';
import type { DraggedField } from '../fields/drag.ts';
import { AddButton, DropBox } from '../slots/drop-box.tsx';
import { SettingChip } from '../slots/setting-chip.tsx';
import type { ChartEditing } from '../use-explore.ts';
import { FilterEditor } from './filter-editor.tsx';

const key = 'adhoc_filters';

/** The chart's own filters: rows and groups, simple or SQL. A field dropped here opens a new filter on it. */
export function FilterList({ editing }: { readonly editing: ChartEditing }) {
  const [isAdding, setAdding] = useState(false);
  const [subject, setSubject] = useState<string | undefined>(undefined);
  const filters = (Array.isArray(editing.formData[key]) ? editing.formData[key] : []) as readonly AdhocFilter[];
  const store = (next: readonly AdhocFilter[]) => editing.change(text.filters(), { [key]: next });
  const startNew = (field: DraggedField) => {
    setSubject(field.name);
    setAdding(true);
  };
  const endNew = () => {
    setSubject(undefined);
    setAdding(false);
  };
  return (
    <DropBox name={key} title={text.filters()} accepts={() => true} onDrop={startNew}>
      {filters.map((filter, index) => {
        const label = filterLabel(editing.dataset, filter);
        return (
          <SettingChip
            key={`${String(index)}:${label}`}
            tone="filter"
            icon={<FilterRegular aria-hidden fontSize={14} />}
            label={label}
            onRemove={() => store(filters.filter((_other, at) => at !== index))}
            onMove={undefined}
            editor={(close) => (
              <FilterEditor
                dataset={editing.dataset}
                filter={filter}
                subject={undefined}
                onApply={(next) => {
                  store(filters.map((other, at) => (at === index ? next : other)));
                  close();
                }}
              />
            )}
          />
        );
      })}
      <AddButton
        label={text.addFilter()}
        editorName={text.addFilter()}
        isOpen={isAdding}
        onOpenChange={(isOpen) => {
          if (isOpen) setAdding(true);
          else endNew();
        }}
      >
        <FilterEditor
          key={subject ?? ''}
          dataset={editing.dataset}
          filter={undefined}
          subject={subject}
          onApply={(next) => {
            store([...filters, next]);
            endNew();
          }}
        />
      </AddButton>
    </DropBox>
  );
}
