import { FilterRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { AdhocFilterListProps } from '#plugins/explore';
import type { AdhocFilter } from '#plugins/viz-kit';
import { chipsOf } from '../../common/filters/between.ts';
import { filtersLabel, isChosenInCharts } from '../../common/filter-label.ts';
import { messages } from '../../common/messages.ts';
import type { DraggedField } from '../fields/drag.ts';
import { AddButton, DropBox } from '../slots/drop-box.tsx';
import { SettingChip } from '../slots/setting-chip.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { ChosenNote } from './chosen-note.tsx';

const noFilters: readonly AdhocFilter[] = [];

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
      onClear={chipsOf(dataset, filters).length > 1 ? () => onChange([]) : undefined}
    >
      {chipsOf(dataset, filters).map((chip, index, chips) => {
        const label = filtersLabel(dataset, chip);
        const put = (next: readonly AdhocFilter[]) =>
          onChange(chips.flatMap((other, at) => (at === index ? next : other)));
        return (
          <SettingChip
            key={`${String(index)}:${label}`}
            tone="filter"
            icon={<FilterRegular aria-hidden fontSize={14} />}
            label={label}
            onRemove={() => put([])}
            onMove={undefined}
            editor={(close) =>
              chip.some(isChosenInCharts) ? (
                <ChosenNote words={label} />
              ) : (
                <FilterEditor
                  {...offered}
                  filters={chip}
                  subject={undefined}
                  onApply={(next) => {
                    put(next);
                    close();
                  }}
                />
              )
            }
          />
        );
      })}
      <AddButton
        label={messages.addFilter()}
        editorName={messages.addFilter()}
        isOpen={isAdding}
        onOpenChange={(isOpen) => {
          if (isOpen) setAdding(true);
          else endNew();
        }}
      >
        <FilterEditor
          key={subject ?? ''}
          {...offered}
          filters={noFilters}
          subject={subject}
          onApply={(next) => {
            onChange([...filters, ...next]);
            endNew();
          }}
        />
      </AddButton>
    </DropBox>
  );
}
