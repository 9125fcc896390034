import { defineCommand } from '#core/common';

interface TablePlace {
  readonly dbId: number;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly name: string;
}

/** Puts a table beside the shown tab, or opens it there. */
export const openTable = defineCommand<TablePlace>('sqllab/openTable');
/** Opens or folds a table beside a tab. */
export const expandTable = defineCommand<{ readonly id: string; readonly expanded: boolean }>('sqllab/expandTable');
export const removeTable = defineCommand<{ readonly id: string }>('sqllab/removeTable');
/** Reads columns and keys of a table again. */
export const readTable = defineCommand<{ readonly id: string }>('sqllab/readTable');
/** Shows the first rows of a table in a tab of their own, which is the same one again while nobody changed its text. */
export const previewTable = defineCommand<{ readonly id: string }>('sqllab/previewTable');
/** Puts a table that a statement has made beside the shown tab, and shows its first rows in the same way. */
export const previewMade = defineCommand<TablePlace>('sqllab/previewMade');
/** Counts the rows of a table. */
export const countRows = defineCommand<{ readonly id: string }>('sqllab/countRows');
/** Looks at the values of one column. */
export const profileColumn = defineCommand<{ readonly id: string; readonly column: string }>('sqllab/profileColumn');
