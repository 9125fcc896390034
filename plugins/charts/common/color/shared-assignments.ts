import type { ColorAssignments } from '#plugins/viz-kit';

/** Labels of a dashboard with a place of their own; those beyond have one by their id. */
export const mostSharedLabels = 1_000;
/** A scheme of eight in its three lightnesses. */
const placesBeyond = 24;

/**
 * Names a label without telling it: not every reader of a dashboard may see every label. 53 bits in base 36 (cyrb53),
 * the same in page and server.
 */
export function labelId(label: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < label.length; index += 1) {
    const code = label.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

/** Places that page and server agree on. What is not agreed on yet has a place after those, and is `fresh`. */
export interface SharedAssignments extends ColorAssignments {
  readonly isAgreed: (label: string) => boolean;
  /** Ids of labels that were asked for and have no agreed place, in that order. */
  readonly fresh: () => readonly string[];
  /**
   * The agreed ids in the order of their places. Of those that were `asked` for and got none each has a place by its
   * name, as beyond the most that are remembered: the same for every reader.
   */
  readonly learn: (labelIds: readonly string[], asked?: readonly string[]) => void;
}

export function createSharedAssignments(): SharedAssignments {
  let agreed = new Map<string, number>();
  let fresh = new Map<string, number>();
  const refused = new Set<string>();
  return {
    placeOf: (label) => {
      const id = labelId(label);
      const known = agreed.get(id) ?? fresh.get(id);
      if (known !== undefined) return known;
      const place = agreed.size + fresh.size;
      if (place >= mostSharedLabels || refused.has(id)) return Number.parseInt(id, 36) % placesBeyond;
      fresh.set(id, place);
      return place;
    },
    isAgreed: (label) => !fresh.has(labelId(label)),
    fresh: () => [...fresh.keys()],
    learn: (labelIds, asked = []) => {
      agreed = new Map(labelIds.map((id, place) => [id, place]));
      for (const id of asked) if (!agreed.has(id)) refused.add(id);
      const left = [...fresh.keys()]
        .filter((id) => !agreed.has(id) && !refused.has(id))
        .slice(0, mostSharedLabels - agreed.size);
      fresh = new Map(left.map((id, index) => [id, agreed.size + index]));
    },
  };
}
