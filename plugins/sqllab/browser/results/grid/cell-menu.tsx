import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import type { CellRange, CopyHeadings } from '#core/browser/ui';
import { genericType, type CellValue } from '#plugins/databases';
import { withFilter } from '../../../common/rows/row-filters.ts';
import { resultMessages as messages } from '../../../common/result-messages.ts';
import type { RowView } from '../../../contract/result-routes.ts';
import type { RowColumn } from '../../rows/row-entry.ts';

export interface CellMenuProps {
  /** px in the window; undefined: closed. */
  readonly at: { readonly x: number; readonly y: number } | undefined;
  readonly onClose: () => void;
  readonly selection: CellRange;
  readonly column: RowColumn | undefined;
  /** Position of the column, from 0. */
  readonly index: number;
  readonly value: CellValue | undefined;
  readonly columnCount: number;
  readonly view: RowView;
  readonly onView: (view: RowView) => void;
  readonly onCopy: (range: CellRange, header: CopyHeadings) => void;
  readonly onOpen: () => void;
}

/** What can be done with the selected cells. */
export function CellMenu(props: CellMenuProps) {
  const { at, onClose, selection, column, index, value, columnCount, view, onView, onCopy, onOpen } = props;
  const rows = { ...selection, fromColumn: 0, toColumn: columnCount - 1 };
  const filter = (isEqual: boolean) => {
    if (column === undefined || value === undefined) return;
    const op = value === null ? (isEqual ? 'is null' : 'is not null') : isEqual ? '==' : '!=';
    onView(withFilter(view, { column: index, op, ...(value === null ? {} : { value }) }));
  };
  const canFilter =
    value !== undefined &&
    (value === null || column?.type_generic !== genericType.string || String(value).length < 200);
  return (
    <Menu
      open={at !== undefined}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose();
      }}
      positioning={{ target: pointAt(at), position: 'below', align: 'start' }}
    >
      <MenuPopover>
        <MenuList>
          <MenuItem
            secondaryContent="Ctrl+C"
            onClick={() => {
              onCopy(selection, 'cells-only');
            }}
          >
            {messages.copy()}
          </MenuItem>
          <MenuItem
            secondaryContent="Ctrl+Shift+C"
            onClick={() => {
              onCopy(selection, 'with-header');
            }}
          >
            {messages.copyWithHeader()}
          </MenuItem>
          <MenuItem
            onClick={() => {
              onCopy(rows, 'cells-only');
            }}
          >
            {messages.copyRows()}
          </MenuItem>
          <MenuDivider />
          <MenuItem secondaryContent="Enter" onClick={onOpen}>
            {messages.openCell()}
          </MenuItem>
          <MenuItem
            disabled={!canFilter}
            onClick={() => {
              filter(true);
            }}
          >
            {messages.onlyThese()}
          </MenuItem>
          <MenuItem
            disabled={!canFilter}
            onClick={() => {
              filter(false);
            }}
          >
            {messages.withoutThese()}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** A virtual element at a point on the screen, used as a positioning target. */
function pointAt(at: CellMenuProps['at']) {
  const { x, y } = at ?? { x: 0, y: 0 };
  return { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) };
}
