import { mergeClasses } from '@fluentui/react-components';
import {
  CalendarLtrRegular,
  CheckboxCheckedRegular,
  MoreVerticalRegular,
  NumberSymbolRegular,
  TextTRegular,
} from '@fluentui/react-icons';
import { messages } from '../common/messages.ts';
import type { TableColumn } from '../common/table-model.ts';
import { useTableStyles } from './table-mount.styles.ts';
import type { TableSort } from './table-view.ts';

interface TableHeadingProps {
  readonly column: TableColumn;
  readonly sort: TableSort | undefined;
  /** Opens the menu of the column, at its heading. */
  readonly onMenu: (anchor: Element) => void;
}

/** The name of a column, with an arrow where the rows are sorted by it, and the button of its menu. */
export function TableHeading({ column, sort, onMenu }: TableHeadingProps) {
  const styles = useTableStyles();
  const isSorted = sort?.column === column.name;
  return (
    <div
      title={column.label}
      className={mergeClasses(
        styles.heading,
        column.align === 'right' && styles.headRight,
        column.align === 'center' && styles.headCenter,
      )}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(event.currentTarget);
      }}
    >
      {column.hasTypeIcon && <TypeIcon type={column.type} />}
      <span className={styles.headWords}>{column.label}</span>
      {isSorted && (
        <span
          className={styles.arrow}
          role="img"
          aria-label={sort.descending ? messages.sortedDescending() : messages.sortedAscending()}
        >
          {sort.descending ? '▼' : '▲'}
        </span>
      )}
      {/* The keyboard opens the menu in the grid, so this is no stop of the Tab key. */}
      <button
        type="button"
        tabIndex={-1}
        className={mergeClasses(styles.menuButton, column.align === 'right' && styles.menuAtStart)}
        aria-label={messages.columnMenu()}
        aria-haspopup="menu"
        onClick={(event) => {
          event.stopPropagation();
          onMenu(event.currentTarget);
        }}
      >
        <MoreVerticalRegular />
      </button>
    </div>
  );
}

const types = [
  [NumberSymbolRegular, messages.typeNumber],
  [TextTRegular, messages.typeText],
  [CalendarLtrRegular, messages.typeTime],
  [CheckboxCheckedRegular, messages.typeTruth],
] as const;

/** By the generic type code of the column. */
function TypeIcon({ type }: Pick<TableColumn, 'type'>) {
  const styles = useTableStyles();
  const [Icon, name] = types[type];
  return (
    <span role="img" aria-label={name()} className={styles.typeIcon}>
      <Icon />
    </span>
  );
}
