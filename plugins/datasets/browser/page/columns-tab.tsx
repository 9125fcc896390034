import { Fragment, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, Checkbox, Input, Radio, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  ArrowSyncRegular,
  ChevronDownRegular,
  ChevronRightRegular,
  ShieldCheckmarkRegular,
} from '@fluentui/react-icons';
import { SearchField } from '#core/browser/ui';
import type { ColumnDraft } from '../../common/dataset-draft.ts';
import { KeptDialog } from '#core/browser/ui';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { ColumnDetails } from './column-details.tsx';
import { compareColumns, type DatasetPageState } from './dataset-page-state.ts';
import { SyncDialog } from './sync-dialog.tsx';
import type { TabProps } from './use-dataset-edits.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', gap: '8px', alignItems: 'center', marginBottom: '12px', flexWrap: 'wrap' },
  search: { flexGrow: 1, maxWidth: '300px' },
  right: { marginLeft: 'auto' },
  frame: {
    overflowX: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { borderCollapse: 'collapse', width: '100%', minWidth: '760px' },
  head: {
    textAlign: 'left',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    padding: '8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'nowrap',
  },
  cell: { padding: '2px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, verticalAlign: 'middle' },
  center: { textAlign: 'center' },
  name: { display: 'flex', alignItems: 'center', gap: '2px', fontWeight: tokens.fontWeightSemibold },
  mark: { color: tokens.colorPaletteGreenForeground1, marginLeft: '4px' },
  type: {
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  details: {
    padding: '12px 16px 16px 40px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  none: { padding: '16px', color: tokens.colorNeutralForeground3 },
});

/** The columns of the table or query. */
export function ColumnsTab({
  draft,
  edits,
  isReadOnly,
  id,
  sync,
}: TabProps & { readonly id: number; readonly sync: DatasetPageState['sync'] }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const [search, setSearch] = useState('');
  const wanted = search.toLowerCase();
  const columns = draft.columns.filter(
    (column) =>
      column.expression === undefined && `${column.column_name} ${column.verbose_name}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchField value={search} placeholder={messages.searchColumns()} onChange={setSearch} />
        </div>
        {!isReadOnly && (
          <Button
            className={styles.right}
            icon={<ArrowSyncRegular />}
            disabled={sync.status === 'loading'}
            onClick={() => {
              dispatch(compareColumns({ id }));
            }}
          >
            {sync.status === 'loading' ? messages.syncing() : messages.sync()}
          </Button>
        )}
      </div>
      <ColumnTable columns={columns} draft={draft} edits={edits} isReadOnly={isReadOnly} />
      <KeptDialog about={sync.status === 'open' ? sync : undefined}>
        {({ changes }, isOpen) => <SyncDialog id={id} changes={changes} isOpen={isOpen} />}
      </KeptDialog>
    </>
  );
}

interface ColumnTableProps extends TabProps {
  readonly columns: readonly ColumnDraft[];
}

function ColumnTable({ columns, draft, edits, isReadOnly }: ColumnTableProps) {
  const styles = useStyles();
  const [open, setOpen] = useState<string>();
  const heads = [
    messages.column(),
    messages.label(),
    messages.type(),
    messages.temporal(),
    messages.mainTime(),
    messages.filterable(),
    messages.dimension(),
  ];
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={messages.columns()}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={mergeClasses(styles.head, index > 2 && styles.center)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <Fragment key={column.key}>
              <ColumnRow
                column={column}
                isMain={draft.main_dttm_col === column.column_name}
                isReadOnly={isReadOnly}
                isOpen={open === column.key}
                onOpen={() => {
                  setOpen(open === column.key ? undefined : column.key);
                }}
                onChange={(values) => {
                  edits.column(column, values);
                }}
                onMain={() => {
                  edits.field(messages.mainTimeColumn(), { main_dttm_col: column.column_name });
                }}
              />
              {open === column.key && (
                <tr>
                  <td colSpan={heads.length} className={styles.details}>
                    <ColumnDetails
                      column={column}
                      isReadOnly={isReadOnly}
                      onChange={(values) => {
                        edits.column(column, values);
                      }}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {columns.length === 0 && <div className={styles.none}>{messages.noColumns()}</div>}
    </div>
  );
}

interface ColumnRowProps {
  readonly column: ColumnDraft;
  readonly isMain: boolean;
  readonly isReadOnly: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onChange: (values: Partial<ColumnDraft>) => void;
  readonly onMain: () => void;
}

function ColumnRow({ column, isMain, isReadOnly, isOpen, onOpen, onChange, onMain }: ColumnRowProps) {
  const styles = useStyles();
  const name = column.column_name;
  const flag = (key: 'is_dttm' | 'filterable' | 'groupby', label: string) => (
    <td className={mergeClasses(styles.cell, styles.center)}>
      <Checkbox
        checked={column[key]}
        disabled={isReadOnly}
        aria-label={label}
        onChange={(_event, data) => {
          onChange({ [key]: data.checked === true });
        }}
      />
    </td>
  );
  return (
    <tr>
      <td className={styles.cell}>
        <span className={styles.name}>
          <Button
            size="small"
            appearance="transparent"
            icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
            aria-expanded={isOpen}
            aria-label={messages.details({ name })}
            onClick={onOpen}
          />
          {name}
          {column.certified_by !== '' && (
            <ShieldCheckmarkRegular
              className={styles.mark}
              aria-label={messages.certifiedBy({ by: column.certified_by })}
            />
          )}
        </span>
      </td>
      <td className={styles.cell}>
        <Input
          size="small"
          appearance="filled-lighter"
          value={column.verbose_name}
          placeholder={isReadOnly ? '' : name}
          readOnly={isReadOnly}
          aria-label={messages.labelOf({ name })}
          onChange={(_event, data) => {
            onChange({ verbose_name: data.value });
          }}
        />
      </td>
      <td className={mergeClasses(styles.cell, styles.type)}>{column.type}</td>
      {flag('is_dttm', messages.temporalOf({ name }))}
      <td className={mergeClasses(styles.cell, styles.center)}>
        {column.is_dttm && (
          <Radio
            name="main-time-column"
            checked={isMain}
            disabled={isReadOnly}
            aria-label={messages.mainTimeOf({ name })}
            onChange={onMain}
          />
        )}
      </td>
      {flag('filterable', messages.filterableOf({ name }))}
      {flag('groupby', messages.dimensionOf({ name }))}
    </tr>
  );
}
