import { Combobox, Option } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { FormField } from '#core/browser/ui';
import { messages } from '../common/messages.ts';
import { NativeChoices, nativeAsked, nativeSearched } from './native-state.ts';

interface NativeFieldProps {
  readonly layerId: number | undefined;
  readonly problem: string | undefined;
  readonly onChange: (layerId: number) => void;
}

/** An annotation layer of the server by name. */
export function NativeField({ layerId, problem, onChange }: NativeFieldProps) {
  const dispatch = useDispatch();
  const { choices, names, problem: failure } = useBranch(NativeChoices);
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (layerId !== undefined) dispatch(nativeAsked({ layerId }));
  }, [dispatch, layerId]);
  const chosen = choices.find(({ id }) => id === layerId)?.name ?? names[layerId ?? 0];
  const name = chosen ?? (layerId === undefined ? '' : String(layerId));
  return (
    <FormField label={messages.layer()} required error={problem ?? failure ?? undefined}>
      <Combobox
        value={typed ?? name}
        selectedOptions={layerId === undefined ? [] : [String(layerId)]}
        onOpenChange={(_event, data) => {
          if (data.open) dispatch(nativeSearched({ search: '' }));
          else setTyped(undefined);
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          dispatch(nativeSearched({ search: event.target.value }));
        }}
        onOptionSelect={(_event, data) => {
          setTyped(undefined);
          if (data.optionValue !== undefined && data.optionValue !== '') onChange(Number(data.optionValue));
        }}
      >
        {choices.length === 0 && (
          <Option disabled value="" text={messages.noLayers()}>
            {messages.noLayers()}
          </Option>
        )}
        {choices.map((choice) => (
          <Option key={choice.id} value={String(choice.id)} text={choice.name}>
            {choice.name}
          </Option>
        ))}
      </Combobox>
    </FormField>
  );
}
