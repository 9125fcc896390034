/** Under which a link says what its selections do to other charts: `filter` or `highlight`. */
export const effectPart = 'cross-filters/effect';
