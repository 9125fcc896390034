import { disposable, type Disposable } from '../lifecycle/disposable.ts';
import type { Contribution, ExtensionPoint } from './extension-point.ts';

/** Who contributed what; the rows of the administrators' plugin page and of the generated documentation. */
export interface Registration {
  readonly owner: string;
  readonly pointId: string;
  readonly key: string;
}

interface Entry {
  readonly owner: string;
  readonly item: unknown;
}

/** Holds what plugins contribute. Only the host adds; everybody reads. */
export class ExtensionRegistry {
  readonly #points = new Map<string, { point: ExtensionPoint<unknown>; entries: Map<string, Entry> }>();
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #coming = 0;

  /**
   * Throws with both owners named when a key is taken, with the reason when the point refuses the item, and when the point is
   * not the very object that others contribute to.
   */
  add<T>(owner: string, point: ExtensionPoint<T>, item: T): Disposable {
    const known = this.#points.get(point.id);
    if (known !== undefined && known.point !== (point as unknown)) {
      throw new Error(`${owner}: ${point.id} is not the extension point of that name. Import it from its contract.`);
    }
    const slot = known ?? { point: point as unknown as ExtensionPoint<unknown>, entries: new Map<string, Entry>() };
    const key = point.keyOf(item);
    const reason = point.check?.(item);
    if (reason !== undefined) throw new Error(`${owner}: "${key}" does not fit ${point.id}: ${reason}.`);
    const taken = slot.entries.get(key);
    if (taken !== undefined) {
      throw new Error(`${owner}: "${key}" of ${point.id} is already contributed by ${taken.owner}.`);
    }
    const entry: Entry = { owner, item };
    slot.entries.set(key, entry);
    this.#points.set(point.id, slot);
    this.#changed();
    return disposable(() => {
      if (slot.entries.get(key) !== entry) return;
      slot.entries.delete(key);
      // A replaced plugin defines its own points anew.
      if (slot.entries.size === 0) this.#points.delete(point.id);
      this.#changed();
    });
  }

  addContribution(owner: string, contribution: Contribution): Disposable {
    return this.add(owner, contribution.point, contribution.item);
  }

  /** All items in the point's order; in order of contribution where the point has none. */
  all<T>(point: ExtensionPoint<T>): readonly T[] {
    const items = [...(this.#points.get(point.id)?.entries.values() ?? [])].map((entry) => entry.item as T); // add<T> put them in
    return point.order === undefined ? items : items.sort(point.order);
  }

  get<T>(point: ExtensionPoint<T>, key: string): T | undefined {
    return this.#points.get(point.id)?.entries.get(key)?.item as T | undefined;
  }

  /** The object that items were added to under this id; undefined while nobody has added one. */
  pointOf(id: string): unknown {
    return this.#points.get(id)?.point;
  }

  ownerOf(point: ExtensionPoint<never> | ExtensionPoint<unknown>, key: string): string | undefined {
    return this.#points.get(point.id)?.entries.get(key)?.owner;
  }

  /** Every contribution of every point, for display. */
  registrations(): readonly Registration[] {
    return [...this.#points].flatMap(([pointId, slot]) =>
      [...slot.entries].map(([key, entry]) => ({ owner: entry.owner, pointId, key })),
    );
  }

  /** Counts changes, for those who keep what they have read. */
  get version(): number {
    return this.#version;
  }

  /** Calls back after every change. */
  onChange(listener: () => void): Disposable {
    this.#listeners.add(listener);
    return disposable(() => void this.#listeners.delete(listener));
  }

  /** Says that more is on its way, until the returned object is disposed of. */
  expectMore(): Disposable {
    let isComing = true;
    this.#coming += 1;
    return disposable(() => {
      if (!isComing) return;
      isComing = false;
      this.#coming -= 1;
      this.#changed();
    });
  }

  /** Whether everything is in that will come: what is missing then stays missing. */
  get isComplete(): boolean {
    return this.#coming === 0;
  }

  /** Resolves once everything is in. */
  async whenComplete(): Promise<void> {
    if (this.isComplete) return;
    await new Promise<void>((resolve) => {
      const listening = this.onChange(() => {
        if (!this.isComplete) return;
        void listening.dispose();
        resolve();
      });
    });
  }

  #changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
