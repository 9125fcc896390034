import { Value } from 'typebox/value';
import { Dropdown, Option, makeStyles } from '@fluentui/react-components';
import { Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch, useService } from '#core/browser';
import { FieldGroup, FormField } from '#core/browser/ui';
import { TimeRangePicker, noTimeRange } from '#plugins/charts';
import { AdhocFilter } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import { AdhocFilterList } from '#plugins/explore';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { ColumnField } from './column-field.tsx';
import { FilterDialogs, readColumnValues, valuesKey } from './settings-state.ts';
import { useSettings } from './use-settings.ts';

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
});

/** Which values are offered, and in which order: pre-filter, time range and sort metric. */
export function ValueFields({ filter }: { readonly filter: NativeFilter }) {
  const styles = useStyles();
  const { types, datasets, change } = useSettings();
  const Picker = useService(TimeRangePicker);
  const type = types.find(({ key }) => key === filter.filterType);
  const dataset = datasets[filter.targets[0]?.datasetId ?? 0];
  if (type?.target !== 'column' || dataset === undefined) return null;
  const hasTime = dataset.columns.some((column) => column.is_dttm);
  const metric = dataset.metrics.find((one) => one.metric_name === filter.sortMetric);
  return (
    <>
      <div className={styles.wide}>
        <PreFilter filter={filter} dataset={dataset} />
      </div>
      {hasTime && (
        <>
          <div className={styles.wide}>
            <FieldGroup label={messages.preFilterTime()}>
              <Picker
                value={filter.time_range ?? noTimeRange}
                onChange={(range) => {
                  if (range !== null)
                    change(filter, 'time_range', { time_range: range.trim() === '' ? noTimeRange : range });
                }}
              />
            </FieldGroup>
          </div>
          <ColumnField
            label={messages.timeColumn()}
            dataset={dataset}
            fits={(column) => column.is_dttm}
            column={filter.granularity_sqla ?? dataset.main_dttm_col ?? ''}
            onChange={(column) => change(filter, 'granularity_sqla', { granularity_sqla: column })}
          />
        </>
      )}
      {type.key === 'filter_select' && (
        <FormField label={messages.sortMetric()}>
          <Dropdown
            value={metric?.label ?? messages.sortByValue()}
            selectedOptions={[filter.sortMetric ?? '']}
            onOptionSelect={(_event, data) =>
              change(filter, 'sortMetric', { sortMetric: data.optionValue === '' ? null : (data.optionValue ?? null) })
            }
          >
            <Option value="">{messages.sortByValue()}</Option>
            {dataset.metrics.map((one) => (
              <Option key={one.metric_name} value={one.metric_name} text={one.label}>
                {one.label}
              </Option>
            ))}
          </Dropdown>
        </FormField>
      )}
    </>
  );
}

/** Conditions that rows have to meet for their values to be offered. */
function PreFilter({ filter, dataset }: { readonly filter: NativeFilter; readonly dataset: DatasetData }) {
  const dispatch = useDispatch();
  const FilterList = useService(AdhocFilterList);
  const { change } = useSettings();
  const { columnValues } = useBranch(FilterDialogs);
  const datasetId = dataset.id;
  const stored: readonly Readonly<Record<string, unknown>>[] = filter.adhoc_filters ?? [];
  const shown = stored.filter((one): one is AdhocFilter => Value.Check(AdhocFilter, one));
  const others = stored.filter((one) => !Value.Check(AdhocFilter, one)); // another client's; they stay
  return (
    <FieldGroup hint={messages.preFilterHelp()}>
      <Suspense>
        <FilterList
          title={messages.preFilter()}
          dataset={dataset}
          filters={shown}
          isOfRows
          onChange={(filters) =>
            change(filter, 'adhoc_filters', { adhoc_filters: [...others, ...filters].map((one) => ({ ...one })) })
          }
          valuesOf={(column) => columnValues[valuesKey(datasetId, column)]}
          onWantValues={(column) => dispatch(readColumnValues({ datasetId, column }))}
        />
      </Suspense>
    </FieldGroup>
  );
}
