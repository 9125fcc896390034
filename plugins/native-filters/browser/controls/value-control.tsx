import { barMessages } from '../../common/bar-messages.ts';
import { useState } from 'react';
import { needsValue } from '../../common/types/shared.ts';
import type { FilterControlProps } from '../../contract/filter-type.ts';
import { selectFilter } from '../../common/types/select-filter.ts';
import { ControlPopover } from './control-popover.tsx';
import { ValuePicker } from './value-picker.tsx';

/** Values of a column. */
export default function ValueControl(props: FilterControlProps) {
  const { filter, mask, dataset, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <ControlPopover
      name={filter.name}
      {...(needsValue(filter) ? { placeholder: barMessages.toBeChosen() } : {})}
      summary={selectFilter.summary(filter, mask, dataset)}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onClear={() => onChange(selectFilter.maskOf(filter, null, mask.filterState))}
    >
      <ValuePicker {...props} onClose={() => setOpen(false)} />
    </ControlPopover>
  );
}
