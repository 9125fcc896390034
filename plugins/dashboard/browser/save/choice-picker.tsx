import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  Avatar,
  Tag,
  TagPicker,
  TagPickerControl,
  TagPickerGroup,
  TagPickerInput,
  TagPickerList,
  TagPickerOption,
  useId,
} from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { FormField } from '#core/browser/ui';
import { saveMessages as messages } from '../../common/save-messages.ts';
import { DashboardChoices, findChoices, type Choice } from './choice-state.ts';

interface ChoicePickerProps {
  readonly column: 'owners' | 'roles';
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
  readonly chosen: readonly Choice[];
  readonly onChange: (chosen: readonly Choice[]) => void;
}

/** Chooses people or roles by name. */
export function ChoicePicker({ column, label, hint, placeholder, chosen, onChange }: ChoicePickerProps) {
  const dispatch = useDispatch();
  const found = useBranch(DashboardChoices)[column];
  const [typed, setTyped] = useState('');
  const inputId = useId('choice');
  useEffect(() => {
    dispatch(findChoices({ column, text: typed.trim() }));
  }, [dispatch, column, typed]);
  const offered = found.filter(({ id }) => chosen.every((one) => one.id !== id));
  const known = [...chosen, ...found];
  const names = useRef(new Map<number, string>()); // those found earlier too: a search leaves out who is chosen
  for (const one of found) names.current.set(one.id, one.text);
  return (
    <FormField label={label} hint={hint}>
      <TagPicker
        selectedOptions={chosen.map(({ id }) => String(id))}
        onOptionSelect={(_event, data) => {
          setTyped('');
          onChange(data.selectedOptions.flatMap((id) => known.find((one) => String(one.id) === id) ?? []));
        }}
      >
        <TagPickerControl>
          <TagPickerGroup aria-label={label}>
            {chosen.map((one) => {
              // People without a name are listed by their account's.
              const name = names.current.get(one.id) ?? one.text;
              return (
                <Tag
                  key={one.id}
                  shape="rounded"
                  size="small"
                  dismissible
                  value={String(one.id)}
                  media={<Avatar aria-hidden name={name} size={16} />}
                >
                  {name}
                </Tag>
              );
            })}
          </TagPickerGroup>
          <TagPickerInput
            id={inputId}
            aria-label={placeholder}
            placeholder={chosen.length === 0 ? placeholder : ''}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </TagPickerControl>
        <TagPickerList>
          {offered.length === 0 ? (
            <TagPickerOption value="">{messages.noMatch()}</TagPickerOption>
          ) : (
            offered.map((one) => (
              <TagPickerOption key={one.id} value={String(one.id)} text={one.text}>
                {one.text}
              </TagPickerOption>
            ))
          )}
        </TagPickerList>
      </TagPicker>
    </FormField>
  );
}
