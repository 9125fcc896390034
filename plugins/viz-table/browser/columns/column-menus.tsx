import { useState } from 'react';
import { lazyView, useCopyText } from '#core/browser';
import { cellCount, KeptDialog, type CellRange } from '#core/browser/ui';
import type { VizMountProps } from '#plugins/viz-kit';
import { configOf, withColumnConfig, type ColumnConfigPart } from '../../common/columns/column-config.ts';
import { columnMessages } from '../../common/columns/column-messages.ts';
import { isPlainView, movedName, plainView, type ColumnView } from '../../common/columns/column-view.ts';
import { messages } from '../../common/messages.ts';
import { chosenSummary, summarizable } from '../../common/summaries/summary-query.ts';
import { summaryChoices } from '../../common/summaries/summary-choices.ts';
import type { TableColumn, TableModel } from '../../common/table-model.ts';
import type { TableOptions } from '../../common/table-options.ts';
import { rangeAsMarkdown, rangeAsText, type TableSort } from '../table-view.ts';
import type { Arrangement, SummaryChoice } from './column-menu.tsx';

export interface OpenColumnMenu {
  readonly column: TableColumn;
  readonly anchor: Element;
  /** Cells that were selected when it was opened. */
  readonly selected: CellRange | undefined;
}

const ColumnMenu = lazyView(() => import('./column-menu.tsx'));
const ColumnDialog = lazyView(() => import('./column-dialog.tsx'));

interface ColumnMenusProps extends Pick<VizMountProps, 'onOptions' | 'isEdited' | 'formData' | 'ask'> {
  readonly menu: OpenColumnMenu | undefined;
  readonly model: TableModel;
  /** Columns of the chart, with those that the reader has hidden. */
  readonly all: readonly TableColumn[];
  /** Rows that are shown, by position in the answer. */
  readonly rows: readonly number[];
  readonly view: ColumnView;
  readonly onView: (view: ColumnView) => void;
  readonly options: TableOptions;
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort | undefined) => void;
  readonly onClose: () => void;
}

/** The menu of a column and the dialog of its settings, fetched when they are first opened. */
export function ColumnMenus(props: ColumnMenusProps) {
  const { menu, model, rows, options, sort, onSort, onClose, isEdited = false, onOptions } = props;
  const copy = useCopyText();
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
        {({ column, anchor, selected }, isOpen) => (
          <ColumnMenu
            {...{ anchor, isOpen, sort, onSort, onClose }}
            column={currentOf(column)}
            onConfig={isEdited ? changeOf(currentOf(column)) : undefined}
            onEdit={() => setEdited(column)}
            arrangement={arrangementOf(props, currentOf(column))}
            summary={summaryOf(props, currentOf(column), changeOf(currentOf(column)))}
            isPart={selected !== undefined && cellCount(selected) > 1}
            onCopy={(form) => {
              const range = copiedRange(selected, model, rows);
              const text = form === 'markdown' ? rangeAsMarkdown(model, rows, range) : rangeAsText(model, rows, range);
              void copy(text, columnMessages.copied());
            }}
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

/** The selected cells, or with one of them or none the whole table with its headings. */
const copiedRange = (selected: CellRange | undefined, model: TableModel, rows: readonly number[]): CellRange =>
  selected !== undefined && cellCount(selected) > 1
    ? selected
    : { fromRow: -1, toRow: rows.length - 1, fromColumn: 0, toColumn: model.columns.length - 1 };

/** Hiding and moving: where the chart is being edited in its settings, else for this reader. */
function arrangementOf(
  { model, all, view, onView, options, isEdited = false, onOptions }: ColumnMenusProps,
  { name, label }: TableColumn,
): Arrangement {
  const names = model.columns.map((one) => one.name);
  const step = { name: messages.columnStep({ column: label }) };
  const setVisible = (column: string, visible: false | undefined) =>
    onOptions({ column_config: withColumnConfig(options.column_config, column, { visible }) }, step);
  const hiddenByChart = Object.entries(options.column_config).flatMap(([column, config]) =>
    config.visible === false ? [{ name: column, label: config.customColumnName ?? column }] : [],
  );
  const move = (by: -1 | 1) => {
    const order = movedName(names, name, by);
    return order === names
      ? undefined
      : () => (isEdited ? onOptions({ column_order: order }, step) : onView({ ...view, order }));
  };
  return {
    hide:
      names.length < 2
        ? undefined
        : () => (isEdited ? setVisible(name, false) : onView({ ...view, hidden: [...view.hidden, name] })),
    moveBefore: move(-1),
    moveAfter: move(1),
    hidden: isEdited ? hiddenByChart : all.filter((one) => view.hidden.includes(one.name)),
    show: (column) =>
      isEdited
        ? setVisible(column, undefined)
        : onView({ ...view, hidden: view.hidden.filter((one) => one !== column) }),
    reset: isEdited || isPlainView(view) ? undefined : () => onView(plainView),
  };
}

/** How the column is summed up at the foot; undefined where the engine does not have it, or nobody can ask. */
function summaryOf(
  { formData, view, onView, isEdited = false, ask }: ColumnMenusProps,
  { name, type }: TableColumn,
  change: (part: Partial<ColumnConfigPart>) => void,
): SummaryChoice | undefined {
  if (!summarizable(formData).includes(name) || (!isEdited && ask === undefined)) return undefined;
  const others = Object.entries(view.summaries).filter(([column]) => column !== name);
  return {
    // The form data of a reader have the reader's own kinds.
    chosen: chosenSummary(formData, name),
    choices: summaryChoices(type),
    choose: (summary) => {
      if (isEdited) change({ summary });
      else
        onView({
          ...view,
          summaries: Object.fromEntries([...others, ...(summary === undefined ? [] : [[name, summary] as const])]),
        });
    },
  };
}
