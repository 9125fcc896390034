import { useId } from 'react';
import { barMessages as messages } from '../../common/bar-messages.ts';
import type { FilterControlProps } from '../../contract/filter-type.ts';
import { ControlFailure, ControlLoading, ControlNote, ControlRemark } from './control-note.tsx';
import { useValueChoice } from './use-value-choice.ts';
import { ValuePickerFoot } from './value-picker-foot.tsx';
import { ValuePickerHead } from './value-picker-head.tsx';
import { ValueRows } from './value-rows.tsx';

/** Search, list and choice of values, in the popover of a value filter. Arrows walk, Enter chooses, Escape closes. */
export function ValuePicker(props: FilterControlProps & { readonly onClose: () => void }) {
  const listId = useId();
  const choice = useValueChoice(props);
  const { open, textOf, active, setActive, chosen, toggle, isMany, isExcluding, losesMissing, entered } = choice;
  const { list } = open;
  return (
    <>
      <ValuePickerHead choice={choice} listId={listId} />
      {list?.status === 'failed' && list.error !== null ? (
        <ControlFailure error={list.error} onRetry={open.retry} />
      ) : list === undefined || (list.values.length === 0 && list.status === 'loading') ? (
        <ControlLoading />
      ) : open.found.length === 0 ? (
        <ControlNote note={entered === '' ? messages.noValues() : messages.noMatch({ search: entered })} />
      ) : (
        <ValueRows
          id={listId}
          values={open.found}
          total={open.total}
          largestCount={list.largestCount}
          chosen={chosen}
          active={active}
          isMany={isMany}
          isExcluding={isExcluding}
          losesMissing={losesMissing === 'yes'}
          textOf={textOf}
          onToggle={toggle}
          onActive={setActive}
          onEnd={open.askMore}
        />
      )}
      {list?.isPartial === true && <ControlRemark remark={messages.partialValues()} />}
      {losesMissing === 'yes' && <ControlRemark remark={messages.missingLeftOut()} />}
      {losesMissing === 'maybe' && <ControlRemark remark={messages.missingMaybeLeftOut()} />}
      <ValuePickerFoot choice={choice} />
    </>
  );
}
