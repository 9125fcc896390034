import { Dropdown, Option } from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { useSettings } from './use-settings.ts';

/** Which kind of filter it is. Another kind begins without a default, and without a column that does not fit. */
export function TypeField({ filter }: { readonly filter: NativeFilter }) {
  const { types, datasets, change } = useSettings();
  const current = types.find(({ key }) => key === filter.filterType);
  const choose = (key: string) => {
    const type = types.find((candidate) => candidate.key === key);
    if (type === undefined) return;
    const target = filter.targets[0];
    const column = datasets[target?.datasetId ?? 0]?.columns.find((one) => one.column_name === target?.column?.name);
    const keepsColumn = type.target === 'column' && column !== undefined && (type.fits?.(column) ?? true);
    const { instantFilter } = filter.controlValues;
    change(filter, 'type', {
      filterType: key,
      targets: type.target === 'none' ? [{}] : keepsColumn ? filter.targets : [datasetOnly(target?.datasetId)],
      defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
      controlValues: instantFilter === true ? { instantFilter } : {},
      // What offers nothing of the data cannot be narrowed by others.
      ...(type.question(filter).kind === 'none' ? { cascadeParentIds: [] } : {}),
    });
  };
  return (
    <FormField label={messages.type()} {...(current === undefined ? {} : { hint: current.description() })}>
      <Dropdown
        value={current?.name() ?? filter.filterType}
        selectedOptions={[filter.filterType]}
        onOptionSelect={(_event, data) => choose(data.optionValue ?? '')}
      >
        {types.map((type) => (
          <Option key={type.key} value={type.key} text={type.name()}>
            {type.name()}
          </Option>
        ))}
      </Dropdown>
    </FormField>
  );
}

const datasetOnly = (datasetId: number | undefined) => (datasetId === undefined ? {} : { datasetId });
