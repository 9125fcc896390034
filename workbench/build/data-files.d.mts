import type { Plugin } from 'rollup';

export function dataFiles(): Plugin[];
