import { useCallback, useContext } from 'react';
import type { ExtensionPoint } from '#core/common';
import { useWorkbench } from '../react/context.tsx';
import { PluginFaultsContext } from './plugin-faults.ts';

/**
 * How functions of one point's contributions are called: what one from outside throws is noted under its plugin's name, and
 * the other answer stands in.
 */
export function useGuarded<T>(point: ExtensionPoint<T>): <R>(item: T, call: () => R, otherwise: R) => R {
  const faults = useContext(PluginFaultsContext);
  const { registry } = useWorkbench();
  return useCallback(
    (item, call, otherwise) => faults.guarded(registry.ownerOf(point, point.keyOf(item)), call, otherwise),
    [faults, registry, point],
  );
}
