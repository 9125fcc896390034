import type { Plugin } from 'rollup';

/** Works out the rules of `makeStyles` when the page is built. */
export function staticStyles(): Plugin;
