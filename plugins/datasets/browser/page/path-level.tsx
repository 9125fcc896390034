import type { KeyboardEvent } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular, DismissRegular, ReOrderDotsVerticalRegular } from '@fluentui/react-icons';
import { useReorder } from '#core/browser/ui';
import type { ColumnDraft } from '../../common/dataset-draft.ts';
import { labelOfColumn } from '../../common/drill-paths.ts';
import { pageMessages as messages } from '../../common/page-messages.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '28px',
    padding: '0 2px 0 4px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  over: { outline: `2px solid ${tokens.colorBrandStroke1}` },
  grip: { display: 'inline-flex', cursor: 'grab', color: tokens.colorNeutralForeground3 },
  level: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, minWidth: '14px' },
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface PathLevelProps {
  readonly pathKey: string;
  readonly column: ColumnDraft;
  /** 0 is the coarsest. */
  readonly index: number;
  readonly isReadOnly: boolean;
  readonly onMove: (to: number) => void;
  readonly onDropped: (columnKey: string) => void;
  readonly onRemove: () => void;
}

/** A column in a drill path: dragged within it, or moved by its arrows or Alt with an arrow key. */
export function PathLevel(props: PathLevelProps) {
  const styles = useStyles();
  const { pathKey, column, index, isReadOnly, onMove, onDropped, onRemove } = props;
  const { ref, isOver } = useReorder<HTMLLIElement>({
    list: `datasets/path:${pathKey}`,
    key: column.key,
    isOn: !isReadOnly,
    onDropped,
  });
  const name = labelOfColumn(column);
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? index - 1 : index + 1);
  };
  const actions = [
    {
      label: messages.pathUp({ name }),
      icon: <ArrowUpRegular />,
      run: () => {
        onMove(index - 1);
      },
    },
    {
      label: messages.pathDown({ name }),
      icon: <ArrowDownRegular />,
      run: () => {
        onMove(index + 1);
      },
    },
    { label: messages.pathLevelRemove({ name }), icon: <DismissRegular />, run: onRemove },
  ];
  return (
    <li ref={ref} className={mergeClasses(styles.row, isOver && styles.over)} onKeyDown={isReadOnly ? undefined : keys}>
      {!isReadOnly && (
        <span className={styles.grip} aria-hidden title={messages.pathDrag()}>
          <ReOrderDotsVerticalRegular />
        </span>
      )}
      <span className={styles.level} aria-hidden>
        {index + 1}
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
      {!isReadOnly &&
        actions.map(({ label, icon, run }) => (
          <Button
            key={label}
            appearance="transparent"
            size="small"
            icon={icon}
            aria-label={label}
            title={label}
            onClick={run}
          />
        ))}
    </li>
  );
}
