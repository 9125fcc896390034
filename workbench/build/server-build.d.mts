import type { RollupOptions } from 'rollup';

export function serverBuild(): RollupOptions;
export function engineBuild(): RollupOptions;
