import { defineToken } from '#core/common';
import type { ColumnarResult } from '#plugins/databases';
import type { SceneBrush } from '#plugins/viz-kit';

/** Results to show for a moment in place of those of the store. */
export interface LivePublication {
  /** One per query, in order, with the columns of the stored answers. */
  readonly results: readonly ColumnarResult[];
  /** The stored answer stays behind, faint. */
  readonly isGhosted: boolean;
}

/** What a chart's frame shows now. */
export interface LiveScene {
  /** Directions that can be brushed, with their bins. */
  readonly brush: SceneBrush;
  /** Follows published results in the same frame; others draw again in full. */
  readonly isFast: boolean;
  /** Where only a part is published as selected, the rest stays in sight as a ghost; others show the part alone. */
  readonly hasGhost: boolean;
}

/**
 * Pictures that follow the pointer, outside the store and outside React: code that answers a brush publishes results,
 * the chart's frame moves its shapes at once. Scales and colours stay those of the stored answer.
 */
export interface LiveResults {
  /** Null returns to the stored answer. A frame that comes later shows what was published before. */
  readonly publish: (chartKey: string, publication: LivePublication | null) => void;
  /** What is published now. */
  readonly publishedIn: (chartKey: string) => LivePublication | null;
  /** Called at once with what is published. Gives the end of the subscription. */
  readonly subscribe: (chartKey: string, listener: (publication: LivePublication | null) => void) => () => void;
  /**
   * Called when a selected part begins or ceases to be published, not at its every change. Who listens shows none of
   * its numbers, so the chart is not followed by it. Gives the end of the subscription.
   */
  readonly onPart: (chartKey: string, listener: () => void) => () => void;
  /** Whether anything shows what would be published: a frame, or a text that tells the chart's numbers. */
  readonly isFollowed: (chartKey: string) => boolean;
  /** Of the frame: what it shows; undefined when it is gone. */
  readonly setScene: (chartKey: string, scene: LiveScene | undefined) => void;
  readonly sceneOf: (chartKey: string) => LiveScene | undefined;
  /** Called when a frame shows another scene, or none. Gives the end of the subscription. */
  readonly onScene: (listener: () => void) => () => void;
}
/** Browser: pictures that follow a brush. */
export const LiveResults = defineToken<LiveResults>('charts/LiveResults');

/** A page's own; tests make theirs. */
export function createLiveResults(): LiveResults {
  const published = new Map<string, LivePublication>();
  const listeners = new Map<string, Set<(publication: LivePublication | null) => void>>();
  const partListeners = new Map<string, Set<() => void>>();
  const scenes = new Map<string, LiveScene>();
  const sceneListeners = new Set<() => void>();
  return {
    publish: (chartKey, publication) => {
      const wasPart = published.get(chartKey)?.isGhosted === true;
      if (publication === null) published.delete(chartKey);
      else published.set(chartKey, publication);
      for (const listener of listeners.get(chartKey) ?? []) listener(publication);
      if (wasPart === (publication?.isGhosted === true)) return;
      for (const listener of partListeners.get(chartKey) ?? []) listener();
    },
    publishedIn: (chartKey) => published.get(chartKey) ?? null,
    subscribe: (chartKey, listener) => {
      const end = listenFor(listeners, chartKey, listener);
      listener(published.get(chartKey) ?? null);
      return end;
    },
    onPart: (chartKey, listener) => listenFor(partListeners, chartKey, listener),
    isFollowed: (chartKey) => listeners.has(chartKey),
    setScene: (chartKey, scene) => {
      if (scene === undefined) scenes.delete(chartKey);
      else scenes.set(chartKey, scene);
      for (const listener of sceneListeners) listener();
    },
    sceneOf: (chartKey) => scenes.get(chartKey),
    onScene: (listener) => {
      sceneListeners.add(listener);
      return () => {
        sceneListeners.delete(listener);
      };
    },
  };
}

function listenFor<Listener>(all: Map<string, Set<Listener>>, chartKey: string, listener: Listener): () => void {
  const known = all.get(chartKey) ?? new Set();
  all.set(chartKey, known.add(listener));
  return () => {
    known.delete(listener);
    if (known.size === 0) all.delete(chartKey);
  };
}
