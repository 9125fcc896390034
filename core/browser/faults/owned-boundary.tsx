import type { ReactNode } from 'react';
import type { ExtensionPoint } from '#core/common';
import { useWorkbench } from '../react/context.tsx';
import { PluginBoundary, type PluginBoundaryProps } from './plugin-boundary.tsx';

export interface OwnedBoundaryProps<T> extends Pick<PluginBoundaryProps, 'failed' | 'onError'> {
  readonly point: ExtensionPoint<T>;
  /** Key of the contribution that is drawn. */
  readonly of: string;
  readonly children: ReactNode;
}

/** A boundary around what one contribution draws, under the name of the plugin that contributed it. */
export function OwnedBoundary<T>({ point, of, ...rest }: OwnedBoundaryProps<T>) {
  const { registry } = useWorkbench();
  return <PluginBoundary owner={registry.ownerOf(point, of)} {...rest} />;
}
