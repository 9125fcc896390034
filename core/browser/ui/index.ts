export { buttonHeightPx, menuBelowEnd, narrowScreen, narrowWidthPx, railWidthPx, topBarHeightPx } from './layout.ts';
export { useIsNarrow } from './use-is-narrow.ts';
export { usePopoverEscape } from './use-popover-escape.ts';
export { useSettled } from './use-settled.ts';
export { useWasNear } from './use-was-near.ts';
export { PageBody, type PageBodyProps } from './page-body.tsx';
export { PageHeader, type PageHeaderProps } from './page-header.tsx';
export {
  ContributedMenuItems,
  useShownMenuItems,
  type ContributedMenuItemsProps,
  type MenuContribution,
} from './contributed-menu-items.tsx';
export { DropVeil, type DropVeilProps } from './drop-veil.tsx';
export { EmptyState, type EmptyStateProps, type StateAction } from './empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { SkeletonCards, SkeletonRows, type SkeletonRowsProps } from './skeletons.tsx';
export { SearchField, type SearchFieldProps } from './search-field.tsx';
export { HeadingLevel } from './section-heading.tsx';
export { ProgressBars } from '../progress/progress-bar.tsx';
export { ConfirmButton, type ConfirmButtonProps } from './confirm-button.tsx';
export { CardListTools, type CardListToolsProps } from './card-list-tools.tsx';
export { CardsOrTable, type CardsOrTableProps } from './cards-or-table.tsx';
export { ChosenRowsActions, type ChosenRowsActionsProps } from './chosen-rows-actions.tsx';
export { CodeEditor } from './code-editor.tsx';
export type { CodeCompletion, CodeEditorProps, CodeMark } from '../code/code-editor-props.ts';
export { FileDrop, type FileDropProps } from './file-drop.tsx';
export { FilterSelect, type FilterSelectProps } from './filter-select.tsx';
export { ListFilters, type ListFiltersProps } from './list-filters.tsx';
export { listedTable, sortOf, type ListedTableFacts } from './listed-table.ts';
export { Grid } from './grid/grid.tsx';
export { gridLook } from './grid/grid-look.ts';
export type { GridProps } from './grid/grid-props.ts';
export type { GridCell, GridClasses, GridColumn } from './grid/grid-types.ts';
export { useGrid, type GridControl } from './grid/use-grid.ts';
export { useColumnWidths } from './grid/use-column-widths.ts';
export { cellCount, type CellPlace, type CellRange } from './grid/cell-range.ts';
export type { CopyHeadings } from './grid/use-cell-selection.ts';
export { onOneLine, quotedCell, rangeTexts, tsvOf } from './grid/tsv.ts';
export { useIsPrinting } from './use-is-printing.ts';
export { HintBadge, type HintBadgeProps } from './hint-badge.tsx';
export { KeptDialog, type KeptDialogProps } from './kept-dialog.tsx';
export { Modal, type ModalProps } from './modal.tsx';
export { NameLine } from './name-line.tsx';
export { NamePicker, type NamePickerProps, type NamedChoice } from './name-picker.tsx';
export { ColorField, type ColorFieldProps } from './color-field.tsx';
export { FieldGroup, type FieldGroupProps } from './field-group.tsx';
export { SettingList, type SettingListItem, type SettingListProps } from './setting-list.tsx';
export { ChoiceField, TypedField, type ChoiceFieldProps, type TypedFieldProps } from './setting-fields.tsx';
export { FormField, fieldMessage, type FormFieldProps } from './form-field.tsx';
export {
  DataTable,
  type DataTableColumn,
  type DataTablePaging,
  type DataTableProps,
  type DataTableSort,
  type RowKey,
} from './data-table.tsx';
export { PageTurner } from './page-turner.tsx';
export { ListActionButtons, useListActions, type ListActionButtonsProps } from './list-action-buttons.tsx';
export { RowMenu, type RowMenuAction, type RowMenuProps } from './row-menu.tsx';
export { SubMenu, type SubMenuProps } from './sub-menu.tsx';
export { ScheduleFields, TimeZoneField, timeZones, type ScheduleFieldsProps } from './schedule-fields.tsx';
export { SplitPane, type SplitPaneProps } from './split-pane.tsx';
export { TitledDialog, type TitledDialogProps } from './titled-dialog.tsx';
export { TitleCell, type TitleCellProps } from './title-cell.tsx';
export { RowStar, StarButton } from './star-button.tsx';
export { Thumbnail, type ThumbnailProps } from './thumbnail.tsx';
export { UndoButtons, type UndoButtonsProps } from './undo-buttons.tsx';
export { visuallyHidden } from './visually-hidden.ts';
export { linesAtMost } from './lines-at-most.ts';
export { quietBox, quietControl, quietWords } from './quiet-box.ts';
export { useReorder, type Reorder } from './use-reorder.ts';
export { useFocusReturn } from './focus-return.ts';
export { useColorScheme } from '../theme/use-color-scheme.ts';
export { addressBeside, openWorker, ownEditorWorker } from '../code/workers.ts';
