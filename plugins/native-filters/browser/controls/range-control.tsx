import { barMessages } from '../../common/bar-messages.ts';
import { useState } from 'react';
import { rangeFilter } from '../../common/types/range-filter.ts';
import { needsValue } from '../../common/types/shared.ts';
import type { FilterControlProps } from '../../contract/filter-type.ts';
import { ControlPopover } from './control-popover.tsx';
import { RangePicker } from './range-picker.tsx';

/** A numeric range. */
export default function RangeControl(props: FilterControlProps) {
  const { filter, mask, dataset, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <ControlPopover
      name={filter.name}
      {...(needsValue(filter) ? { placeholder: barMessages.toBeChosen() } : {})}
      summary={rangeFilter.summary(filter, mask, dataset)}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onClear={() => onChange(rangeFilter.maskOf(filter, null))}
    >
      <RangePicker {...props} />
    </ControlPopover>
  );
}
