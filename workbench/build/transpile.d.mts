import type { Plugin } from 'rollup';

/** TypeScript to JavaScript, file by file and without a type check. */
export function transpile(): Plugin;
