import type { ComponentType } from 'react';
import { defineToken } from '#core/common';
import type { ScopeNode } from './scope-tree.ts';

export interface ScopeChoiceProps {
  readonly label: string;
  readonly nodes: readonly ScopeNode[];
  /** Charts in the scope; may hold some that are no choice. */
  readonly chartIds: ReadonlySet<number>;
  readonly isDisabled?: boolean;
  readonly onChange: (chartIds: ReadonlySet<number>) => void;
}

/** Browser: tabs and charts to choose from, as a tree. Suspends until it is loaded: wrap it in `Suspense`. */
export const ScopeChoice = defineToken<ComponentType<ScopeChoiceProps>>('dashboard/ScopeChoice');
