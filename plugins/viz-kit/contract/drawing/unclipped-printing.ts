const attribute = 'data-whole-on-paper';

/** Put on what a live component shows while the page is printed: its box grows with it, over several pages if need be. */
export const printUnclipped = { [attribute]: '' };

/** For styles within `@media print`: a box around something that is printed whole. */
export const holdsPrintUnclipped = `&:has([${attribute}])`;

/** Of such a box that arranges its parts: flex boxes leave no room for the headings that pages repeat. */
export const growsOverPages = { display: 'block' } as const;
