import { useMemo, useState } from 'react';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { isRecord } from '#core/common';
import { columnHeadings, type ControlProps } from '#plugins/viz-kit';
import { configOf, withColumnConfig, type ColumnConfigs } from '../../common/columns/column-config.ts';
import { columnMessages as messages } from '../../common/columns/column-messages.ts';
import { columnNames } from '../../common/columns/column-names.ts';
import { tableOptionsOf } from '../../common/table-options.ts';
import { ColumnForm } from './column-form.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '4px' },
  item: { border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium, minWidth: 0 },
  name: {
    width: '100%',
    minWidth: 0,
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    paddingInlineStart: '4px',
  },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  note: { color: tokens.colorNeutralForeground3, marginInlineStart: '6px', flexShrink: 0 },
  form: { padding: '4px 8px 10px' },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** The settings of the table's columns, one below the other; one at a time is open. */
export default function ColumnsControl({ name, value, onChange, chart }: ControlProps) {
  const styles = useStyles();
  const [open, setOpen] = useState<string>();
  const configs = useMemo(() => (isRecord(value) ? (value as ColumnConfigs) : {}), [value]);
  const columns = useMemo(() => {
    if (chart === undefined) return [];
    const names = columnNames(chart.formData, configs);
    const headings = columnHeadings(chart.formData, names, chart.labelOf);
    return names.map((column, index) => ({ column, heading: headings[index] ?? column }));
  }, [chart, configs]);
  if (chart === undefined || columns.length === 0) return <Text className={styles.hint}>{messages.noColumns()}</Text>;
  const options = tableOptionsOf(chart.formData);
  return (
    <ul className={styles.list} data-setting={name}>
      {columns.map(({ column, heading }) => {
        const config = configOf(configs, column);
        const shown = config.customColumnName ?? heading;
        const isOpen = open === column;
        const notes = [
          ...(config.visible === false ? [messages.columnHidden()] : []),
          ...(config.frozen === true ? [messages.columnFrozen()] : []),
        ];
        return (
          <li key={column} className={styles.item}>
            <Button
              className={styles.name}
              size="small"
              appearance="transparent"
              icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
              aria-expanded={isOpen}
              aria-label={messages.editColumn({ column: shown })}
              title={shown}
              onClick={() => setOpen(isOpen ? undefined : column)}
            >
              <span className={styles.words}>{shown}</span>
              {notes.length > 0 && <span className={styles.note}>{notes.join(', ')}</span>}
            </Button>
            {isOpen && (
              <div className={styles.form}>
                <ColumnForm
                  config={config}
                  options={options}
                  type={chart.typeOf(column)}
                  heading={heading}
                  onChange={(part, mergeKey) =>
                    onChange(withColumnConfig(configs, column, part), {
                      name: messages.columnStep({ column: shown }),
                      ...(mergeKey === undefined ? {} : { mergeKey: `column:${column}:${mergeKey}` }),
                    })
                  }
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
