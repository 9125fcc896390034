import { useDispatch } from 'react-redux';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  ArrowClockwiseRegular,
  ChevronDownRegular,
  ChevronRightRegular,
  CodeRegular,
  CopyRegular,
  DismissRegular,
  EyeRegular,
  NumberSymbolRegular,
} from '@fluentui/react-icons';
import { useCopyText } from '#core/browser';
import { ErrorState, RowMenu, SkeletonRows } from '#core/browser/ui';
import type { EditorTable } from '../../contract/editor-table.ts';
import { countRows, expandTable, previewTable, readTable, removeTable } from '../../contract/table-commands.ts';
import { schemaMessages as messages } from '../../common/schema-messages.ts';
import { TableColumns } from './table-columns.tsx';
import { TableCount } from './table-count.tsx';

const useStyles = makeStyles({
  root: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, ':last-child': { borderBottom: 'none' } },
  head: { display: 'flex', alignItems: 'center', padding: '0 4px', minHeight: '30px' },
  name: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    flexGrow: 1,
    minWidth: 0,
    height: '30px',
    padding: '0 4px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
    textAlign: 'left',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  remove: { minWidth: '24px', width: '24px', height: '24px', padding: 0 },
  body: { paddingBottom: '6px' },
});

export interface TableCardProps {
  readonly table: EditorTable;
  readonly mayPreview: boolean;
  readonly onInsert: (text: string) => void;
}

/** A table beside the tab: its columns and keys, and what can be asked of it. */
export function TableCard({ table, mayPreview, onInsert }: TableCardProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { id, name, expanded } = table;
  const full = table.schema === null ? name : `${table.schema}.${name}`;
  return (
    <article className={styles.root} aria-label={name}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.name}
          aria-expanded={expanded}
          aria-label={expanded ? messages.fold({ name }) : messages.unfold({ name })}
          title={full}
          onClick={() => {
            dispatch(expandTable({ id, expanded: !expanded }));
          }}
        >
          {expanded ? <ChevronDownRegular fontSize={12} /> : <ChevronRightRegular fontSize={12} />}
          <span className={styles.text}>{name}</span>
        </button>
        <RowMenu ariaLabel={messages.actions({ name })} actions={useActions(table, mayPreview, onInsert)} />
        <Button
          className={styles.remove}
          size="small"
          appearance="transparent"
          icon={<DismissRegular fontSize={14} />}
          aria-label={`${messages.remove()}: ${name}`}
          title={messages.remove()}
          onClick={() => dispatch(removeTable({ id }))}
        />
      </div>
      {expanded && (
        <div className={styles.body}>
          <TableBody table={table} onInsert={onInsert} />
        </div>
      )}
    </article>
  );
}

function TableBody({ table, onInsert }: Pick<TableCardProps, 'table' | 'onInsert'>) {
  const dispatch = useDispatch();
  if (table.status === 'failed' && table.error !== undefined) {
    return <ErrorState error={table.error} onRetry={() => dispatch(readTable({ id: table.id }))} />;
  }
  if (table.columns.length === 0 && table.status !== 'ready') return <SkeletonRows count={3} />;
  return (
    <>
      <TableCount tableId={table.id} />
      <TableColumns table={table} onInsert={onInsert} />
    </>
  );
}

function useActions(table: EditorTable, mayPreview: boolean, onInsert: (text: string) => void) {
  const dispatch = useDispatch();
  const { id, selectStar } = table;
  const copyText = useCopyText();
  const copy = () => copyText(selectStar, messages.copied());
  const isUnread = selectStar === '';
  return [
    {
      label: messages.preview(),
      icon: <EyeRegular />,
      isDisabled: !mayPreview,
      run: () => dispatch(previewTable({ id })),
    },
    { label: messages.copySelect(), icon: <CopyRegular />, isDisabled: isUnread, run: copy },
    {
      label: messages.insertSelect(),
      icon: <CodeRegular />,
      isDisabled: isUnread,
      run: () => {
        onInsert(selectStar);
      },
    },
    { label: messages.count(), icon: <NumberSymbolRegular />, run: () => dispatch(countRows({ id })) },
    { label: messages.readAgain(), icon: <ArrowClockwiseRegular />, run: () => dispatch(readTable({ id })) },
  ];
}
