import type { GriffelStyle } from '@fluentui/react-components';
import { visuallyHidden } from './visually-hidden.ts';

/** Marks a control of a quiet box that waits in its place until the box is in use. */
export const quietControl = { 'data-quiet': 'control' } as const;

/** Marks words of a quiet box that take no room until the box is in use; they are spoken still. */
export const quietWords = { 'data-quiet': 'words' } as const;

/**
 * Who reads sees names and pictures: what acts on a box comes with the pointer or the keyboard, and stays while its menu
 * is open. A finger has neither: it finds all of it at once.
 */
export const quietBox: GriffelStyle = {
  '@media (hover: hover)': {
    '&:not(:hover, :has(:focus-visible, [data-quiet][aria-expanded="true"]))': {
      '& [data-quiet="control"]': { opacity: 0 },
      '& [data-quiet="words"]': visuallyHidden,
    },
  },
};
