import { Dropdown, Field, Option, Textarea, makeStyles } from '@fluentui/react-components';
import { useService } from '#core/browser';
import { FormField } from '#core/browser/ui';
import { TimeRangePicker, noTimeRange } from '#plugins/charts';
import { settingsText as text } from '../../common/settings-messages.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { ColumnField } from './column-field.tsx';
import { useSettings } from './use-settings.ts';

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
  sql: { fontFamily: 'ui-monospace, monospace' },
});

type Condition = Readonly<Record<string, unknown>>;

const isOwnSql = (condition: Condition) =>
  condition['expressionType'] === 'SQL' && (condition['clause'] ?? 'WHERE') === 'WHERE';

/** Which values are offered, and in which order: pre-filter, time range and sort metric. Specification §3.6.1. */
export function ValueFields({ filter }: { readonly filter: NativeFilter }) {
  const styles = useStyles();
  const { types, datasets, change } = useSettings();
  const Picker = useService(TimeRangePicker);
  const type = types.find(({ key }) => key === filter.filterType);
  const dataset = datasets[filter.targets[0]?.datasetId ?? 0];
  if (type?.target !== 'column' || dataset === undefined) return null;
  const conditions: readonly Condition[] = filter.adhoc_filters ?? [];
  const own = conditions.find(isOwnSql);
  const others = conditions.filter((condition) => condition !== own);
  const setSql = (sql: string) => {
    const mine = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: sql };
    change(filter, 'adhoc_filters', { adhoc_filters: sql.trim() === '' ? [...others] : [...others, mine] });
  };
  const sql = own?.['sqlExpression'];
  const hasTime = dataset.columns.some((column) => column.is_dttm);
  const metric = dataset.metrics.find((one) => one.metric_name === filter.sortMetric);
  const help = [text.preFilterHelp(), ...(others.length > 0 ? [text.otherConditions({ count: others.length })] : [])];
  return (
    <>
      <div className={styles.wide}>
        <FormField label={`${text.preFilter()}: ${text.preFilterCondition()}`} hint={help.join('. ')}>
          <Textarea
            className={styles.sql}
            rows={2}
            spellCheck={false}
            value={typeof sql === 'string' ? sql : ''}
            onChange={(_event, data) => setSql(data.value)}
          />
        </FormField>
      </div>
      {hasTime && (
        <>
          <div className={styles.wide}>
            <Field label={text.preFilterTime()}>
              <Picker
                value={filter.time_range ?? noTimeRange}
                onChange={(range) =>
                  change(filter, 'time_range', { time_range: range.trim() === '' ? noTimeRange : range })
                }
              />
            </Field>
          </div>
          <ColumnField
            label={text.timeColumn()}
            dataset={dataset}
            fits={(column) => column.is_dttm}
            column={filter.granularity_sqla ?? dataset.main_dttm_col ?? ''}
            onChange={(column) => change(filter, 'granularity_sqla', { granularity_sqla: column })}
          />
        </>
      )}
      {type.key === 'filter_select' && (
        <FormField label={text.sortMetric()}>
          <Dropdown
            value={metric?.label ?? text.sortByValue()}
            selectedOptions={[filter.sortMetric ?? '']}
            onOptionSelect={(_event, data) =>
              change(filter, 'sortMetric', { sortMetric: data.optionValue === '' ? null : (data.optionValue ?? null) })
            }
          >
            <Option value="">{text.sortByValue()}</Option>
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
