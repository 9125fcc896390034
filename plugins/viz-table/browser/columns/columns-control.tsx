import { useMemo } from 'react';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { isRecord } from '#core/common';
import { SettingList } from '#core/browser/ui';
import { columnHeadings, type ControlChart, type ControlProps } from '#plugins/viz-kit';
import { configOf, withColumnConfig, type ColumnConfigs } from '../../common/columns/column-config.ts';
import { columnMessages as messages } from '../../common/columns/column-messages.ts';
import { columnNames } from '../../common/columns/column-names.ts';
import { tableOptionsOf } from '../../common/table-options.ts';
import { trendable } from '../../common/trends/column-trend.ts';
import { ColumnForm } from './column-form.tsx';

const useStyles = makeStyles({
  form: { padding: '4px 8px 10px' },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

const trendTimes = ({ times, labelOf }: ControlChart) =>
  times && { columns: times.columns.map((name) => [name, labelOf(name)] as const), grains: times.grains };

/** The settings of the table's columns, one below the other; one at a time is open. */
export default function ColumnsControl({ name, value, onChange, chart }: ControlProps) {
  const styles = useStyles();
  const configs = useMemo(() => (isRecord(value) ? (value as ColumnConfigs) : {}), [value]);
  const columns = useMemo(() => {
    if (chart === undefined) return [];
    const names = columnNames(chart.formData, configs);
    const headings = columnHeadings(chart.formData, names, chart.labelOf);
    return names.map((column, index) => ({ column, heading: headings[index] ?? column }));
  }, [chart, configs]);
  if (chart === undefined || columns.length === 0) return <Text className={styles.hint}>{messages.noColumns()}</Text>;
  const options = tableOptionsOf(chart.formData);
  const items = columns.map(({ column, heading }) => {
    const config = configOf(configs, column);
    const shown = config.customColumnName ?? heading;
    const notes = [
      ...(config.visible === false ? [messages.columnHidden()] : []),
      ...(config.frozen === true ? [messages.columnFrozen()] : []),
    ];
    return {
      key: column,
      name: shown,
      note: notes.length === 0 ? undefined : notes.join(', '),
      words: { edit: messages.editColumn({ column: shown }) },
      form: () => (
        <div className={styles.form}>
          <ColumnForm
            config={config}
            options={options}
            type={chart.typeOf(column)}
            heading={heading}
            times={trendable(chart.formData).includes(column) ? trendTimes(chart) : undefined}
            onChange={(part, mergeKey) =>
              onChange(withColumnConfig(configs, column, part), {
                name: messages.columnStep({ column: shown }),
                ...(mergeKey === undefined ? {} : { mergeKey: `column:${column}:${mergeKey}` }),
              })
            }
          />
        </div>
      ),
    };
  });
  return (
    <div data-setting={name}>
      <SettingList items={items} />
    </div>
  );
}
