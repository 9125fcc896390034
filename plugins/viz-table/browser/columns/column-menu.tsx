import type { ReactElement } from 'react';
import { Menu, MenuDivider, MenuItem, MenuItemRadio, MenuList, MenuPopover } from '@fluentui/react-components';
import {
  ArrowSortDownRegular,
  ArrowSortUpRegular,
  AutosumRegular,
  CopyRegular,
  EyeOffRegular,
  EyeRegular,
  PinOffRegular,
  PinRegular,
  SettingsRegular,
} from '@fluentui/react-icons';
import { SubMenu } from '#core/browser/ui';
import type { ColumnConfigPart, ColumnSummaryKind } from '../../common/columns/column-config.ts';
import { summaryMessages } from '../../common/summaries/summary-messages.ts';
import { columnMessages as messages } from '../../common/columns/column-messages.ts';
import type { TableColumn } from '../../common/table-model.ts';
import type { TableSort } from '../table-view.ts';

/** What can be done with the place of a column; undefined: not now. */
export interface Arrangement {
  readonly hide: (() => void) | undefined;
  /** Towards the start of the row. */
  readonly moveBefore: (() => void) | undefined;
  readonly moveAfter: (() => void) | undefined;
  readonly hidden: readonly { readonly name: string; readonly label: string }[];
  readonly show: (column: string) => void;
  /** Back to what the chart says; absent where nothing differs. */
  readonly reset: (() => void) | undefined;
}

/** How a column is summed up at the foot of the table. */
export interface SummaryChoice {
  /** Undefined: as the chart does it for all columns. */
  readonly chosen: ColumnSummaryKind | undefined;
  readonly choices: readonly (readonly [kind: ColumnSummaryKind, title: string])[];
  readonly choose: (kind: ColumnSummaryKind | undefined) => void;
}

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
  readonly arrangement: Arrangement;
  /** Absent where the column has no summary. */
  readonly summary: SummaryChoice | undefined;
  /** Several cells are selected: they are copied, and not the whole table. */
  readonly isPart: boolean;
  readonly onCopy: (form: 'text' | 'markdown') => void;
  readonly onClose: () => void;
}

/** What can be done with a column: sorting, moving, hiding, copying the cells, and where the chart is being edited its settings. */
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
        <MenuList hasIcons>
          <SortItems {...props} />
          <MenuDivider />
          {props.summary !== undefined && <SummaryItems {...props.summary} />}
          <ArrangementItems {...props} />
          <MenuDivider />
          <CopyItems {...props} />
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

const automatic = 'automatic';

function SummaryItems({ chosen, choices, choose }: SummaryChoice) {
  const all = [[automatic, summaryMessages.automatic()] as const, ...choices];
  return (
    <SubMenu
      label={summaryMessages.summary()}
      icon={<AutosumRegular />}
      choice={{
        name: 'summary',
        chosen: chosen ?? automatic,
        onChoose: (value) => choose(choices.find(([kind]) => kind === value)?.[0]),
      }}
    >
      {all.map(([kind, title]) => (
        <MenuItemRadio key={kind} name="summary" value={kind}>
          {title}
        </MenuItemRadio>
      ))}
    </SubMenu>
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
      <MenuItem icon={<SettingsRegular />} onClick={onEdit}>
        {messages.columnSettings()}
      </MenuItem>
    </>
  );
}

function ArrangementItems({ arrangement }: Pick<ColumnMenuProps, 'arrangement'>) {
  const { hide, moveBefore, moveAfter, hidden, show, reset } = arrangement;
  const item = (label: string, icon: ReactElement | undefined, run: (() => void) | undefined) => (
    <MenuItem {...(icon === undefined ? {} : { icon })} disabled={run === undefined} onClick={run}>
      {label}
    </MenuItem>
  );
  return (
    <>
      {item(messages.moveBefore(), undefined, moveBefore)}
      {item(messages.moveAfter(), undefined, moveAfter)}
      {item(messages.hideColumn(), <EyeOffRegular />, hide)}
      {hidden.map(({ name, label }) => (
        <MenuItem key={name} icon={<EyeRegular />} onClick={() => show(name)}>
          {messages.showColumn({ column: label })}
        </MenuItem>
      ))}
      {reset !== undefined && item(messages.resetColumns(), undefined, reset)}
    </>
  );
}

function CopyItems({ isPart, onCopy }: Pick<ColumnMenuProps, 'isPart' | 'onCopy'>) {
  return (
    <>
      <MenuItem icon={<CopyRegular />} onClick={() => onCopy('text')}>
        {isPart ? messages.copySelection() : messages.copyTable()}
      </MenuItem>
      <MenuItem onClick={() => onCopy('markdown')}>
        {isPart ? messages.copySelectionMarkdown() : messages.copyTableMarkdown()}
      </MenuItem>
    </>
  );
}
