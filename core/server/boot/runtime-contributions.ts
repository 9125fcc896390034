import { DisposableStore, defineToken, type Contribution, type Disposable, type ExtensionRegistry } from '#core/common';

/**
 * Adds what a plugin from outside contributes while the server runs, such as a chart type that was just installed. All or
 * nothing: throws with the reason when one does not fit. Disposing takes it away again.
 */
export interface RuntimeContributions {
  readonly add: (owner: string, contributions: readonly Contribution[]) => Disposable;
  /** Says that more is on its way, until it is disposed of: `Extensions.whenComplete` waits for that. */
  readonly expectMore: () => Disposable;
}
export const RuntimeContributions = defineToken<RuntimeContributions>('core/RuntimeContributions');

export function runtimeContributions(registry: ExtensionRegistry): RuntimeContributions {
  return {
    expectMore: () => registry.expectMore(),
    add: (owner, contributions) => {
      const added = new DisposableStore();
      try {
        for (const contribution of contributions) added.add(registry.addContribution(owner, contribution));
        return added;
      } catch (thrown) {
        void added.dispose();
        throw thrown;
      }
    },
  };
}
