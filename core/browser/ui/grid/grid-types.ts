import type { CSSProperties, ReactNode } from 'react';

export interface GridColumn {
  /** Names the column in texts, such as that of the handle which changes its width. */
  readonly label: string;
  readonly widthPx: number;
  /** Default: start. */
  readonly align?: 'start' | 'center' | 'end';
  /** How the rows are sorted by it; default: none. */
  readonly sort?: 'ascending' | 'descending' | 'none';
  /** Headings above its own, the outermost first. Neighbours with the same ones share them. */
  readonly groups?: readonly string[];
}

/** How a cell is drawn that is more than a text. */
export interface GridCellView {
  readonly content: ReactNode;
  readonly title?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

export type GridCell = string | GridCellView;

/** Classes of the parts, on top of what every grid looks like. The same object in every drawing, or rows are drawn anew. */
export interface GridClasses {
  readonly root?: string;
  readonly head?: string;
  readonly headCell?: string;
  readonly row?: string;
  readonly oddRow?: string;
  readonly rowHeader?: string;
  readonly cell?: string;
  readonly selected?: string;
  readonly active?: string;
  readonly foot?: string;
}
