import { useEffect, useRef, useState } from 'react';
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
import { FormField } from './form-field.tsx';

/** Somebody or something that may be chosen. */
export interface NamedChoice {
  readonly id: number;
  readonly text: string;
}

export interface NamePickerProps {
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
  /** Said where nothing matches what was typed. */
  readonly noMatch: string;
  readonly isReadOnly?: boolean;
  readonly chosen: readonly NamedChoice[];
  /** Those that match what was typed last. */
  readonly found: readonly NamedChoice[];
  /** Asked for when the field comes into the page, with an empty text, and as somebody types. */
  readonly onSearch: (text: string) => void;
  readonly onChange: (chosen: readonly NamedChoice[]) => void;
}

/** Chooses several people, roles and the like by name, of more than could be listed. */
export function NamePicker(props: NamePickerProps) {
  const { label, hint, placeholder, noMatch, isReadOnly = false, chosen, found, onSearch, onChange } = props;
  const [typed, setTyped] = useState('');
  const inputId = useId('choice');
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    search.current(typed.trim());
  }, [typed]);
  const offered = found.filter(({ id }) => chosen.every((one) => one.id !== id));
  const known = [...chosen, ...found];
  const names = useRef(new Map<number, string>()); // those found earlier too: a search leaves out who is chosen
  for (const one of found) names.current.set(one.id, one.text);
  return (
    <FormField label={label} hint={hint}>
      <TagPicker
        disabled={isReadOnly}
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
            <TagPickerOption value="">{noMatch}</TagPickerOption>
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
