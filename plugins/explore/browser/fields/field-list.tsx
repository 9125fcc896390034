import { useState } from 'react';
import { Button, Tooltip, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AddRegular, CheckmarkStarburstRegular, ChevronDoubleLeftRegular } from '@fluentui/react-icons';
import { SearchField } from '#core/browser/ui';
import type { DatasetColumn, DatasetData, DatasetMetric } from '#plugins/datasets';
import { nameOfColumn, nameOfSavedMetric } from '../../common/display-name.ts';
import { messages } from '../../common/messages.ts';
import { useDraggableField, type DraggedField } from './drag.ts';
import { TypeIcon } from './type-icon.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  search: { display: 'flex', gap: '4px', alignItems: 'center', padding: '8px 8px 8px 12px' },
  box: { flexGrow: 1, minWidth: 0, '& > span': { width: '100%' } },
  scroll: { overflowY: 'auto', flexGrow: 1, minHeight: 0, padding: '0 6px 12px' },
  heading: {
    margin: '10px 6px 4px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
    display: 'flex',
    justifyContent: 'space-between',
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    padding: '1px 2px 1px 6px',
    borderRadius: tokens.borderRadiusMedium,
    position: 'relative',
    cursor: 'grab',
    minHeight: '26px',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':hover .add, :focus-within .add': { opacity: 1 },
  },
  name: {
    flexGrow: 1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase300,
  },
  column: { color: tokens.colorPaletteBlueForeground2 },
  metric: { color: tokens.colorPaletteBerryForeground2 },
  certified: { color: tokens.colorBrandForeground1, display: 'inline-flex' },
  add: { opacity: 0, minWidth: '22px', width: '22px', height: '22px', padding: 0, ':focus-visible': { opacity: 1 } },
  none: { padding: '12px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface FieldListProps {
  readonly dataset: DatasetData;
  /** Puts a field into the first slot it fits; the keyboard's way of dragging. */
  readonly onAdd: (field: DraggedField) => void;
  /** Folds the list away; absent where it has the place to itself. */
  readonly onFold?: () => void;
}

/** The dataset's metrics and columns: search, types, certified marks; drag one to a slot or press its plus. */
export function FieldList({ dataset, onAdd, onFold }: FieldListProps) {
  const styles = useStyles();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const matches = (name: string, shown: string) => `${name} ${shown}`.toLowerCase().includes(wanted);
  const metrics = dataset.metrics.filter((metric) =>
    matches(`${metric.metric_name} ${metric.verbose_name ?? ''}`, nameOfSavedMetric(metric)),
  );
  const columns = dataset.columns.filter((column) => matches(column.column_name, nameOfColumn(column)));
  return (
    <section className={styles.root} aria-label={messages.fields()}>
      <div className={styles.search}>
        <div className={styles.box}>
          <SearchField
            value={search}
            onChange={setSearch}
            placeholder={messages.searchFields()}
            debounceMs={0}
            size="small"
          />
        </div>
        {onFold !== undefined && (
          <Tooltip content={messages.foldFields()} relationship="label">
            <Button
              appearance="subtle"
              size="small"
              icon={<ChevronDoubleLeftRegular />}
              aria-expanded
              onClick={onFold}
            />
          </Tooltip>
        )}
      </div>
      <div className={styles.scroll}>
        <h2 className={styles.heading}>
          <span>{messages.metrics()}</span>
          <span>{metrics.length}</span>
        </h2>
        <ul className={styles.list}>
          {metrics.map((metric) => (
            <MetricRow key={metric.id} metric={metric} onAdd={onAdd} />
          ))}
        </ul>
        <h2 className={styles.heading}>
          <span>{messages.columns()}</span>
          <span>{columns.length}</span>
        </h2>
        <ul className={styles.list}>
          {columns.map((column) => (
            <ColumnRow key={column.id} column={column} onAdd={onAdd} />
          ))}
        </ul>
        {metrics.length + columns.length === 0 && (
          <p className={styles.none}>{wanted === '' ? messages.emptyDataset() : messages.noFields({ text: search })}</p>
        )}
      </div>
    </section>
  );
}

function MetricRow({ metric, onAdd }: { readonly metric: DatasetMetric } & Pick<FieldListProps, 'onAdd'>) {
  const label = nameOfSavedMetric(metric);
  return (
    <FieldRow
      field={{ kind: 'metric', name: metric.metric_name }}
      label={label}
      type="metric"
      detail={[metric.expression, metric.description].filter(Boolean).join('\n')}
      certifiedBy={metric.is_certified ? metric.certified_by : null}
      onAdd={onAdd}
    />
  );
}

function ColumnRow({ column, onAdd }: { readonly column: DatasetColumn } & Pick<FieldListProps, 'onAdd'>) {
  return (
    <FieldRow
      field={{ kind: 'column', name: column.column_name }}
      label={nameOfColumn(column)}
      type={column.type_generic}
      detail={[column.type, column.expression, column.description].filter(Boolean).join('\n')}
      certifiedBy={column.is_certified ? column.certified_by : null}
      onAdd={onAdd}
    />
  );
}

interface FieldRowProps extends Pick<FieldListProps, 'onAdd'> {
  readonly field: DraggedField;
  readonly label: string;
  readonly type: number | 'metric' | null;
  readonly detail: string;
  readonly certifiedBy: string | null;
}

function FieldRow({ field, label, type, detail, certifiedBy, onAdd }: FieldRowProps) {
  const styles = useStyles();
  const ref = useDraggableField<HTMLLIElement>(field);
  return (
    <li ref={ref} className={styles.row} title={detail} data-field={field.name}>
      <span className={field.kind === 'metric' ? styles.metric : styles.column}>
        <TypeIcon type={type} />
      </span>
      <span className={styles.name}>{label}</span>
      {certifiedBy !== null && (
        <Tooltip content={messages.certifiedBy({ name: certifiedBy })} relationship="description">
          <span className={styles.certified}>
            <CheckmarkStarburstRegular aria-label={messages.certifiedBy({ name: certifiedBy })} />
          </span>
        </Tooltip>
      )}
      <Button
        className={mergeClasses(styles.add, 'add')}
        appearance="subtle"
        size="small"
        icon={<AddRegular />}
        aria-label={messages.addField({ field: label })}
        onClick={() => onAdd(field)}
      />
    </li>
  );
}
