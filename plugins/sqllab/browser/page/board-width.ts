import { createContext } from 'react';

/** Width of all tiles together, in px, when the page opened. */
export const BoardWidth = createContext(0);
