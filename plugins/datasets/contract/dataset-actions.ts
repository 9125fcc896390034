import type { ComponentType } from 'react';
import { defineExtensionPoint, type Permission } from '#core/common';

/** Where to go, and what to hand over. */
type Navigate = (href: string, options?: { readonly state?: Readonly<Record<string, unknown>> }) => void;

/** Something that another plugin does with a dataset, offered on its page and in the list. */
export interface DatasetAction {
  readonly id: string;
  readonly label: () => string;
  readonly icon: ComponentType;
  readonly permission: Permission;
  readonly run: (dataset: { readonly id: number }, navigate: Navigate) => void;
}

export const DatasetActions = defineExtensionPoint<DatasetAction>({
  id: 'datasets/actions',
  summary: 'Something that can be done with a dataset, offered on its page and in the list of datasets.',
  keyOf: (action) => action.id,
});
