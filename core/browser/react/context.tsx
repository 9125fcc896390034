import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { ExtensionPoint, ExtensionRegistry, Services, StateKey, StoreRoot, Token } from '#core/common';
import type { NavigateOptions } from '../router/navigate-options.ts';
import { CurrentUser } from './bootstrap.ts';

/** What the host gives to every component. */
export interface WorkbenchRuntime {
  readonly services: Services;
  readonly registry: ExtensionRegistry;
  readonly navigate: (href: string, options?: NavigateOptions) => void;
  /** Whether all plugins of the page have contributed what they have. */
  readonly isComplete: () => boolean;
}

export const WorkbenchContext = createContext<WorkbenchRuntime | undefined>(undefined);

export function useWorkbench(): WorkbenchRuntime {
  const runtime = useContext(WorkbenchContext);
  if (runtime === undefined) throw new Error('This component stands outside the workbench.');
  return runtime;
}

export function useService<T>(token: Token<T>): T {
  return useWorkbench().services.get(token);
}

/** All contributions of a point, in its order; draws anew when further plugins have brought some. */
export function useExtensions<T>(point: ExtensionPoint<T>): readonly T[] {
  const { registry } = useWorkbench();
  const version = useSyncExternalStore(useRegistryChanges(), () => registry.version);
  return useMemo(() => registry.all(point), [registry, point, version]);
}

/** Whether every plugin has contributed what it has: until then a place can be kept for what is on its way. */
export function useIsComplete(): boolean {
  const { isComplete } = useWorkbench();
  return useSyncExternalStore(useRegistryChanges(), isComplete);
}

function useRegistryChanges(): (listener: () => void) => () => void {
  const { registry } = useWorkbench();
  return useCallback(
    (listener: () => void) => {
      const listening = registry.onChange(listener);
      return () => void listening.dispose();
    },
    [registry],
  );
}

export function useCurrentUser(): CurrentUser {
  return useService(CurrentUser);
}

/** A branch of the store. */
export function useBranch<T>(state: StateKey<T>): T {
  return useSelector((root: StoreRoot) => state.select(root));
}
