// Sizes that the page and the pictures before it share. px.

/** Of the header of a dashboard, and of a filter bar above its grid. */
export const headerHeightPx = 44;
/** Between things on the grid. */
export const gridGapPx = 12;
/** Around the grid, at the sides and on small screens. */
export const gridSidePx = { wide: 16, narrow: 12 } as const;
/** A grid up to this width has one column. */
export const oneColumnPx = 639;
/** What a chart is not higher than there. */
export const oneColumnHeightPx = 420;
/** Around the content of a chart's box, within its border; and its header. */
export const boxPaddingPx = { top: 6, side: 12, bottom: 8 } as const;
export const boxHeaderPx = 28;
export const boxBorderPx = 1;
