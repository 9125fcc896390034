import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { NamePicker, type NamePickerProps } from '#core/browser/ui';
import { saveMessages as messages } from '../../common/save-messages.ts';
import { DashboardChoices, findChoices } from './choice-state.ts';

interface ChoicePickerProps extends Pick<NamePickerProps, 'label' | 'hint' | 'placeholder' | 'chosen' | 'onChange'> {
  readonly column: 'owners' | 'roles';
}

/** Chooses people or roles by name. */
export function ChoicePicker({ column, ...field }: ChoicePickerProps) {
  const dispatch = useDispatch();
  return (
    <NamePicker
      {...field}
      noMatch={messages.noMatch()}
      found={useBranch(DashboardChoices)[column]}
      onSearch={(text) => dispatch(findChoices({ column, text }))}
    />
  );
}
