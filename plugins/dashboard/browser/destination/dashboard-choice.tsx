import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Combobox, Option } from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { FormField } from '#core/browser/ui';
import type { SaveDestinationProps } from '#plugins/charts';
import { destinationMessages as messages } from '../../common/destination-messages.ts';
import { targetTitled } from './fetch-targets.ts';
import { DashboardTargets, findTargets } from './target-state.ts';

const newValue = 'new';

/** Chooses one of the person's dashboards, or names a new one. */
export default function DashboardChoice({ initialId, choice, onChange, problem }: SaveDestinationProps) {
  const dispatch = useDispatch();
  const { found } = useBranch(DashboardTargets);
  const [typed, setTyped] = useState<string>();
  const [isTouched, setTouched] = useState(false);
  const wanted = typed?.trim() ?? '';
  useEffect(() => {
    dispatch(findTargets({ text: wanted, id: initialId })); // anew where one was offered that is gone
  }, [dispatch, wanted, initialId, problem]);
  const origin = initialId === undefined ? undefined : found.find(({ id }) => id === initialId);
  useEffect(() => {
    if (!isTouched && choice === undefined && origin !== undefined) onChange({ id: origin.id, name: origin.title });
  }, [isTouched, choice, origin, onChange]);
  const chosenName = choice === undefined ? '' : 'id' in choice ? choice.name : choice.newName;
  const typedTarget = wanted === '' ? undefined : targetTitled(found, wanted);
  const isNew = wanted !== '' && typedTarget === undefined;
  useEffect(() => {
    if (typedTarget !== undefined && choice !== undefined && 'newName' in choice)
      onChange({ id: typedTarget.id, name: typedTarget.title });
  }, [typedTarget, choice, onChange]);
  return (
    <FormField label={messages.label()} error={problem}>
      <Combobox
        freeform
        clearable
        placeholder={messages.placeholder()}
        value={typed ?? chosenName}
        selectedOptions={choice !== undefined && 'id' in choice ? [String(choice.id)] : []}
        onChange={(event) => {
          const name = event.currentTarget.value;
          setTouched(true);
          setTyped(name);
          onChange(name.trim() === '' ? undefined : { newName: name.trim() });
        }}
        onOptionSelect={(_event, data) => {
          setTouched(true);
          const target = found.find(({ id }) => String(id) === data.optionValue);
          if (target !== undefined) {
            setTyped(undefined);
            onChange({ id: target.id, name: target.title });
          } else if (data.optionValue === newValue) onChange({ newName: wanted });
          else {
            setTyped('');
            onChange(undefined);
          }
        }}
      >
        {isNew && (
          <Option value={newValue} text={wanted}>
            {messages.create({ name: wanted })}
          </Option>
        )}
        {found.map(({ id, title }) => (
          <Option key={id} value={String(id)} text={title}>
            {title}
          </Option>
        ))}
        {found.length === 0 && !isNew && (
          <Option value="" text="" disabled>
            {messages.noMatch()}
          </Option>
        )}
      </Combobox>
    </FormField>
  );
}
