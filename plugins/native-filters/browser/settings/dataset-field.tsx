import { Combobox, Option } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { FormField } from '#core/browser/ui';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import { FilterDialogs, findDatasets, readDatasetInFull } from './settings-state.ts';
import { useSettings } from './use-settings.ts';

interface DatasetFieldProps {
  readonly datasetId: number | undefined;
  readonly problem?: string | undefined;
  readonly onChange: (datasetId: number) => void;
}

/** A dataset by name: those of the dashboard first, then all others that match what is typed. */
export function DatasetField({ datasetId, problem, onChange }: DatasetFieldProps) {
  const dispatch = useDispatch();
  const { datasets } = useSettings();
  const { choices, datasetError } = useBranch(FilterDialogs);
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (datasetId !== undefined) dispatch(readDatasetInFull({ id: datasetId }));
  }, [dispatch, datasetId]);
  const name = datasets[datasetId ?? 0]?.table_name ?? choices.find(({ id }) => id === datasetId)?.name ?? '';
  const wanted = (typed ?? '').trim().toLowerCase();
  const known = Object.values(datasets).map((dataset) => ({ id: dataset.id, name: dataset.table_name }));
  const offered = [...known, ...choices.filter(({ id }) => datasets[id] === undefined)].filter((choice) =>
    choice.name.toLowerCase().includes(wanted),
  );
  return (
    <FormField label={messages.dataset()} required error={problem ?? datasetError?.message}>
      <Combobox
        placeholder={messages.chooseDataset()}
        value={typed ?? name}
        selectedOptions={datasetId === undefined ? [] : [String(datasetId)]}
        onOpenChange={(_event, data) => {
          if (data.open) dispatch(findDatasets({ search: '' }));
          else setTyped(undefined);
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          dispatch(findDatasets({ search: event.target.value }));
        }}
        onOptionSelect={(_event, data) => {
          setTyped(undefined);
          if (data.optionValue !== undefined) onChange(Number(data.optionValue));
        }}
      >
        {offered.map((choice) => (
          <Option key={choice.id} value={String(choice.id)}>
            {choice.name}
          </Option>
        ))}
      </Combobox>
    </FormField>
  );
}
