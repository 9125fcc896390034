import { disposable, type Disposable, type ExtensionRegistry, type Services, type Token } from '#core/common';
import { outsideMessages } from './outside-messages.ts';
import type { WorkbenchStore } from '../store/create-store.ts';
import type { BrowserHalf } from './browser-plugin.ts';
import { guardedSlice } from './outside-half.ts';

/** What of the running page a half from outside is added to. */
export interface AddedTo {
  readonly services: Services;
  readonly registry: ExtensionRegistry;
  readonly store: WorkbenchStore;
  /** Disposing of the answer cancels its sagas. */
  readonly startHalf: (half: BrowserHalf) => Disposable;
  /** Whether the product hands this object out as an extension point. */
  readonly isHandedOut: (point: unknown) => boolean;
  readonly onError: (id: string, thrown: unknown) => void;
}

/**
 * Adds one half from outside beside the running ones and starts it. Throws with the reason when something does not fit;
 * nothing of it can be seen then. Disposing cancels its sagas and takes its contributions and services away; its branches of the
 * store stay, for another build of it to go on with.
 */
export function addOutside(half: BrowserHalf, to: AddedTo): Disposable {
  const { services, registry, store } = to;
  const added: Disposable[] = [];
  // In one go, so that another build can take the place before anybody looks.
  const removal = disposable(() => {
    for (const one of added.toReversed()) void one.dispose();
  });
  try {
    provideServices(half, services, added);
    services.resolve(half.deps ?? {});
    for (const contribution of half.contributions ?? []) {
      checkPoint(half.id, contribution.point, to);
      added.push(registry.addContribution(half.id, contribution));
    }
    const slices = (half.slices ?? []).map((slice) =>
      guardedSlice(slice, (thrown) => {
        to.onError(half.id, thrown);
      }),
    );
    store.addSlices(slices, half.id);
    added.push(to.startHalf(half));
    return removal;
  } catch (thrown) {
    void removal.dispose();
    throw thrown;
  }
}

/** A point of others is the very object that the product hands out; one's own is named after oneself. */
function checkPoint(id: string, point: { readonly id: string }, { registry, isHandedOut }: AddedTo): void {
  const known = registry.pointOf(point.id);
  const isReal = known === undefined ? isHandedOut(point) || point.id.startsWith(`${id}/`) : known === point;
  if (!isReal) throw new Error(outsideMessages.forgedPoint({ point: point.id }));
}

/** All are looked at before the first is provided, since the container takes none back. */
function provideServices({ id, services: provideAll }: BrowserHalf, services: Services, added: Disposable[]): void {
  const provided = new Map<string, () => void>();
  const note = (token: Token<unknown>, provide: () => void): void => {
    if (!token.id.startsWith(`${id}/`)) throw new Error(outsideMessages.foreignService({ token: token.id, id }));
    if (provided.has(token.id) || services.has(token))
      throw new Error(outsideMessages.takenService({ token: token.id }));
    provided.set(token.id, () => {
      provide();
      added.push(
        disposable(() => {
          services.remove(token);
        }),
      );
    });
  };
  const made: Token<unknown>[] = [];
  provideAll?.({
    provide: (token, deps, make) => {
      note(token, () => {
        services.provide(token, deps, make);
      });
      made.push(token);
    },
    provideValue: (token, value) => {
      note(token, () => {
        services.provideValue(token, value);
      });
    },
  });
  for (const provide of provided.values()) provide();
  for (const token of made) services.get(token);
}
