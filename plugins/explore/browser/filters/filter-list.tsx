import { FilterRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { AdhocFilterListProps } from '#plugins/explore';
import { filterLabel, isChosenInCharts } from '../../common/filter-label.ts';
import { text } from '../../common/messages.ts';
import type { DraggedField } from '../fields/drag.ts';
import { AddButton, DropBox } from '../slots/drop-box.tsx';
import { SettingChip } from '../slots/setting-chip.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { ChosenNote } from './chosen-note.tsx';

/** Filters as chips, each with its editor. A field dropped here opens a new filter on it. */
export default function FilterList(props: AdhocFilterListProps) {
  const { title, dataset, filters, onChange, valuesOf, onWantValues, isOfRows = false } = props;
  const [isAdding, setAdding] = useState(false);
  const [subject, setSubject] = useState<string | undefined>(undefined);
  const offered = { dataset, valuesOf, onWantValues, isOfRows };
  const startNew = (field: DraggedField) => {
    setSubject(field.name);
    setAdding(true);
  };
  const endNew = () => {
    setSubject(undefined);
    setAdding(false);
  };
  return (
    <DropBox
      name="adhoc_filters"
      title={title}
      accepts={(field) => field.name !== ''}
      onDrop={startNew}
      onClear={filters.length > 1 ? () => onChange([]) : undefined}
    >
      {filters.map((filter, index) => {
        const label = filterLabel(dataset, filter);
        return (
          <SettingChip
            key={`${String(index)}:${label}`}
            tone="filter"
            icon={<FilterRegular aria-hidden fontSize={14} />}
            label={label}
            onRemove={() => onChange(filters.filter((_other, at) => at !== index))}
            onMove={undefined}
            editor={(close) =>
              isChosenInCharts(filter) ? (
                <ChosenNote words={label} />
              ) : (
                <FilterEditor
                  {...offered}
                  filter={filter}
                  subject={undefined}
                  onApply={(next) => {
                    onChange(filters.map((other, at) => (at === index ? next : other)));
                    close();
                  }}
                />
              )
            }
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
          {...offered}
          filter={undefined}
          subject={subject}
          onApply={(next) => {
            onChange([...filters, next]);
            endNew();
          }}
        />
      </AddButton>
    </DropBox>
  );
}
