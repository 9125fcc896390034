import type { GriffelStyle } from '@fluentui/react-components';
import { visuallyHidden } from './visually-hidden.ts';

/** Marks a button of a quiet box that neither shows nor takes room until the box is in use; the keyboard finds it still. */
export const quietControl = { 'data-quiet': 'control' } as const;

/** Marks words of a quiet box that take no room until the box is in use; they are spoken still. */
export const quietWords = { 'data-quiet': 'words' } as const;

/**
 * Who reads sees names and pictures: what acts on a box comes with the pointer or the keyboard, and stays while its menu
 * is open. A finger has neither: it finds all of it at once.
 */
export const quietBox: GriffelStyle = {
  '@media (hover: hover)': {
    // Without commas, which the writer of styles would take for those between selectors.
    '&:not(:hover):not(:has(:focus-visible)):not(:has([data-quiet][aria-expanded="true"]))': {
      '& [data-quiet="control"]': { opacity: 0, width: '1px', minWidth: '1px', paddingLeft: 0, paddingRight: 0 },
      '& [data-quiet="words"]': visuallyHidden,
    },
  },
};
