import { useCallback, useContext } from 'react';
import type { ExtensionPoint } from '#core/common';
import { useWorkbench } from '../react/context.tsx';
import { PluginFaultsContext } from './plugin-faults.ts';

/** Calls functions of a point's contributions; an error of an external plugin is recorded, and `otherwise` returned. */
export function useGuarded<T>(point: ExtensionPoint<T>): <R>(item: T, call: () => R, otherwise: R) => R {
  const faults = useContext(PluginFaultsContext);
  const { registry } = useWorkbench();
  return useCallback(
    (item, call, otherwise) => faults.guarded(registry.ownerOf(point, point.keyOf(item)), call, otherwise),
    [faults, registry, point],
  );
}
