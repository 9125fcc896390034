import { useContext, useMemo } from 'react';
import type { ExtensionPoint } from '#core/common';
import type { ExternalPluginEntry } from '../react/bootstrap.ts';
import { useWorkbench } from '../react/context.tsx';
import { PluginFaultsContext } from './plugin-faults.ts';

export interface OwningPlugin {
  /** Undefined for a contribution of the product. */
  readonly entry: ExternalPluginEntry | undefined;
  /** For places that show failures in their own way, instead of by a boundary. */
  readonly noteCrash: (thrown: unknown) => void;
}

/** The plugin from outside that one contribution belongs to. */
export function usePluginOf<T>(point: ExtensionPoint<T>, key: string): OwningPlugin {
  const faults = useContext(PluginFaultsContext);
  const { registry } = useWorkbench();
  const owner = registry.ownerOf(point, key);
  const entry = faults.entryOf(owner); // another one once a new build is taken in
  return useMemo(
    () => ({
      entry,
      noteCrash: (thrown) => {
        faults.failed(owner, thrown, 'crash');
      },
    }),
    [faults, owner, entry],
  );
}
