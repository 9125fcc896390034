import { useState } from 'react';
import { lazyView } from '#core/browser';
import { KeptDialog } from '#core/browser/ui';
import type { VizMountProps } from '#plugins/viz-kit';
import { configOf, withColumnConfig, type ColumnConfigPart } from '../../common/columns/column-config.ts';
import { messages } from '../../common/messages.ts';
import type { TableColumn, TableModel } from '../../common/table-model.ts';
import type { TableOptions } from '../../common/table-options.ts';
import type { TableSort } from '../table-view.ts';

export interface OpenColumnMenu {
  readonly column: TableColumn;
  readonly anchor: Element;
}

const ColumnMenu = lazyView(() => import('./column-menu.tsx'));
const ColumnDialog = lazyView(() => import('./column-dialog.tsx'));

interface ColumnMenusProps extends Pick<VizMountProps, 'onOptions' | 'isEdited'> {
  readonly menu: OpenColumnMenu | undefined;
  readonly model: TableModel;
  readonly options: TableOptions;
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort | undefined) => void;
  readonly onClose: () => void;
}

/** The menu of a column and the dialog of its settings, fetched when they are first opened. */
export function ColumnMenus(props: ColumnMenusProps) {
  const { menu, model, options, sort, onSort, onClose, isEdited = false, onOptions } = props;
  const [edited, setEdited] = useState<TableColumn>();
  const changeOf =
    ({ name, label }: TableColumn) =>
    (part: Partial<ColumnConfigPart>, mergeKey?: string) =>
      onOptions(
        { column_config: withColumnConfig(options.column_config, name, part) },
        {
          name: messages.columnStep({ column: label }),
          ...(mergeKey === undefined ? {} : { mergeKey: `column:${name}:${mergeKey}` }),
        },
      );
  // A column that its settings have hidden is none of the table any more, and its dialog is still open.
  const currentOf = (column: TableColumn) => model.columns.find(({ name }) => name === column.name) ?? column;
  return (
    <>
      <KeptDialog about={menu}>
        {({ column, anchor }, isOpen) => (
          <ColumnMenu
            {...{ anchor, isOpen, sort, onSort, onClose }}
            column={currentOf(column)}
            onConfig={isEdited ? changeOf(currentOf(column)) : undefined}
            onEdit={() => setEdited(column)}
          />
        )}
      </KeptDialog>
      <KeptDialog about={edited}>
        {(column, isOpen) => (
          <ColumnDialog
            isOpen={isOpen}
            column={currentOf(column)}
            config={configOf(options.column_config, column.name)}
            options={options}
            onChange={changeOf(currentOf(column))}
            onClose={() => setEdited(undefined)}
          />
        )}
      </KeptDialog>
    </>
  );
}
