import { Combobox, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { FormField } from '#core/browser/ui';
import { messages } from '../common/messages.ts';
import { LayerSources, chartsSearched, type ChartChoice } from './sources-state.ts';

interface ChartFieldProps {
  readonly chartId: number | undefined;
  readonly problem: string | undefined;
  readonly onChange: (chart: ChartChoice) => void;
}

/** A saved chart by name. */
export function ChartField({ chartId, problem, onChange }: ChartFieldProps) {
  const dispatch = useDispatch();
  const { choices, known, problem: failure } = useBranch(LayerSources);
  const [typed, setTyped] = useState<string>();
  const chosen = choices.find(({ id }) => id === chartId) ?? known[chartId ?? 0];
  const name = chosen?.name ?? (chartId === undefined ? '' : String(chartId));
  return (
    <FormField label={messages.chart()} required hint={messages.chartHint()} error={problem ?? failure ?? undefined}>
      <Combobox
        placeholder={messages.chooseChart()}
        value={typed ?? name}
        selectedOptions={chartId === undefined ? [] : [String(chartId)]}
        onOpenChange={(_event, data) => {
          if (data.open) dispatch(chartsSearched({ search: '' }));
          else setTyped(undefined);
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          dispatch(chartsSearched({ search: event.target.value }));
        }}
        onOptionSelect={(_event, data) => {
          setTyped(undefined);
          const choice = choices.find(({ id }) => String(id) === data.optionValue);
          if (choice !== undefined) onChange(choice);
        }}
      >
        {choices.length === 0 && (
          <Option disabled value="" text={messages.noCharts()}>
            {messages.noCharts()}
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
