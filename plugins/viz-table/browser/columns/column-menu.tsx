import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import {
  ArrowSortDownRegular,
  ArrowSortUpRegular,
  EyeOffRegular,
  PinOffRegular,
  PinRegular,
  SettingsRegular,
} from '@fluentui/react-icons';
import type { ColumnConfigPart } from '../../common/columns/column-config.ts';
import { columnMessages as messages } from '../../common/columns/column-messages.ts';
import type { TableColumn } from '../../common/table-model.ts';
import type { TableSort } from '../table-view.ts';

export interface ColumnMenuProps {
  readonly isOpen: boolean;
  readonly column: TableColumn;
  /** What the menu is below: the heading of the column. */
  readonly anchor: Element;
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort | undefined) => void;
  /** Absent where the chart is not being edited. */
  readonly onConfig: ((part: Partial<ColumnConfigPart>) => void) | undefined;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** What can be done with a column: sorting, and where the chart is being edited its settings. */
export default function ColumnMenu(props: ColumnMenuProps) {
  const { isOpen, column, anchor, onConfig, onEdit, onClose } = props;
  return (
    <Menu
      open={isOpen}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
      positioning={{ target: anchor, position: 'below', align: 'start' }}
    >
      <MenuPopover>
        <MenuList>
          <SortItems {...props} />
          {onConfig !== undefined && (
            <>
              <MenuDivider />
              <EditItems {...{ column, onConfig, onEdit }} />
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function SortItems({ column, sort, onSort }: ColumnMenuProps) {
  const current = sort?.column === column.name ? sort : undefined;
  const by = (descending: boolean) => () => onSort({ column: column.name, descending });
  return (
    <>
      <MenuItem icon={<ArrowSortUpRegular />} disabled={current?.descending === false} onClick={by(false)}>
        {messages.sortAscending()}
      </MenuItem>
      <MenuItem icon={<ArrowSortDownRegular />} disabled={current?.descending === true} onClick={by(true)}>
        {messages.sortDescending()}
      </MenuItem>
      {current !== undefined && <MenuItem onClick={() => onSort(undefined)}>{messages.sortNone()}</MenuItem>}
    </>
  );
}

interface EditItemsProps {
  readonly column: TableColumn;
  readonly onConfig: NonNullable<ColumnMenuProps['onConfig']>;
  readonly onEdit: () => void;
}

function EditItems({ column: { isFrozen }, onConfig, onEdit }: EditItemsProps) {
  return (
    <>
      <MenuItem
        icon={isFrozen ? <PinOffRegular /> : <PinRegular />}
        onClick={() => onConfig({ frozen: isFrozen ? undefined : true })}
      >
        {isFrozen ? messages.unfreezeColumn() : messages.freezeColumn()}
      </MenuItem>
      <MenuItem icon={<EyeOffRegular />} onClick={() => onConfig({ visible: false })}>
        {messages.hideColumn()}
      </MenuItem>
      <MenuItem icon={<SettingsRegular />} onClick={onEdit}>
        {messages.columnSettings()}
      </MenuItem>
    </>
  );
}
