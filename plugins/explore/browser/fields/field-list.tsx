import { Suspense, useId, useState } from 'react';
import { Button, Tooltip, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  AddRegular,
  AddSquareRegular,
  CheckmarkStarburstRegular,
  ChevronDoubleLeftRegular,
} from '@fluentui/react-icons';
import { lazyView } from '#core/browser';
import { SearchField } from '#core/browser/ui';
import type { DatasetData } from '#plugins/datasets';
import { datasetFieldMessages } from '../../common/dataset-fields/dataset-field-messages.ts';
import { nameOfColumn, nameOfSavedMetric } from '../../common/display-name.ts';
import { messages } from '../../common/messages.ts';
import { useDraggableField, type DraggedField } from './drag.ts';
import { listedColumn, listedMetric, type ListedField } from './listed-field.ts';
import { TypeIcon } from './type-icon.tsx';
import { useFieldCard, type FieldCardRow } from './use-field-card.ts';

const FieldCard = lazyView(() => import('./field-card.tsx'));

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
    alignItems: 'center',
    gap: '4px',
  },
  title: { margin: 0, fontSize: 'inherit', fontWeight: 'inherit', flexGrow: 1 },
  new: { minWidth: '22px', width: '22px', height: '22px', padding: 0 },
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
  /** Begins a calculated column or a metric of the dataset; absent where the reader may not change it. */
  readonly onNew?: (kind: 'column' | 'metric') => void;
  /** Puts a field into the first slot it fits; the keyboard's way of dragging. */
  readonly onAdd: (field: DraggedField) => void;
  /** Folds the list away; absent where it has the place to itself. */
  readonly onFold?: () => void;
}

/** The dataset's metrics and columns: search, types, certified marks; drag one to a slot or press its plus. */
export function FieldList({ dataset, onAdd, onNew, onFold }: FieldListProps) {
  const styles = useStyles();
  const [search, setSearch] = useState('');
  const card = useFieldCard<ListedField>();
  const { shown } = card;
  const cardId = useId();
  const wanted = search.trim().toLowerCase();
  const matches = (name: string, shown: string) => `${name} ${shown}`.toLowerCase().includes(wanted);
  const metrics = dataset.metrics.filter((metric) =>
    matches(`${metric.metric_name} ${metric.verbose_name ?? ''}`, nameOfSavedMetric(metric)),
  );
  const columns = dataset.columns.filter((column) => matches(column.column_name, nameOfColumn(column)));
  const row = (field: ListedField) => (
    <FieldRow
      key={field.name}
      field={field}
      card={card.rowOf(field)}
      cardId={shown?.field.kind === field.kind && shown.field.name === field.name ? cardId : undefined}
      onAdd={onAdd}
    />
  );
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
        <ListHeading
          title={messages.metrics()}
          count={metrics.length}
          newLabel={datasetFieldMessages.newMetric()}
          onNew={onNew === undefined ? undefined : () => onNew('metric')}
        />
        <ul className={styles.list}>{metrics.map((metric) => row(listedMetric(metric)))}</ul>
        <ListHeading
          title={messages.columns()}
          count={columns.length}
          newLabel={datasetFieldMessages.newColumn()}
          onNew={onNew === undefined ? undefined : () => onNew('column')}
        />
        <ul className={styles.list}>{columns.map((column) => row(listedColumn(column)))}</ul>
        {metrics.length + columns.length === 0 && (
          <p className={styles.none}>{wanted === '' ? messages.emptyDataset() : messages.noFields({ text: search })}</p>
        )}
      </div>
      {shown !== undefined && (
        <Suspense fallback={null}>
          <FieldCard id={cardId} {...shown} onStay={card.stay} onLeave={card.leave} onClose={card.close} />
        </Suspense>
      )}
    </section>
  );
}

interface ListHeadingProps {
  readonly title: string;
  readonly count: number;
  readonly newLabel: string;
  readonly onNew: (() => void) | undefined;
}

function ListHeading({ title, count, newLabel, onNew }: ListHeadingProps) {
  const styles = useStyles();
  return (
    <div className={styles.heading}>
      <h2 className={styles.title}>{title}</h2>
      <span>{count}</span>
      {onNew !== undefined && (
        <Tooltip content={newLabel} relationship="label">
          <Button className={styles.new} appearance="subtle" size="small" icon={<AddSquareRegular />} onClick={onNew} />
        </Tooltip>
      )}
    </div>
  );
}

interface FieldRowProps extends Pick<FieldListProps, 'onAdd'> {
  readonly field: ListedField;
  readonly card: FieldCardRow;
  /** Id of the card while it is this field's. */
  readonly cardId: string | undefined;
}

function FieldRow({ field, card, cardId, onAdd }: FieldRowProps) {
  const styles = useStyles();
  const { kind, name, label, certifiedBy } = field;
  const ref = useDraggableField<HTMLLIElement>({ kind, name });
  return (
    <li ref={ref} className={styles.row} data-field={name} {...card}>
      <span className={kind === 'metric' ? styles.metric : styles.column}>
        <TypeIcon type={field.genericType} />
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
        aria-describedby={cardId}
        onClick={() => onAdd({ kind, name })}
      />
    </li>
  );
}
