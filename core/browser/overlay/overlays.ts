import type { ComponentType } from 'react';
import { defineExtensionPoint, type Permission } from '#core/common';

/** Something that lies over every page and decides itself when it shows: a drop zone, a dialog that any page opens. */
export interface Overlay {
  /** `plugin/what`. */
  readonly id: string;
  /** Mounted once, after the first page has been drawn. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Mounted only for holders of the pair. */
  readonly permission?: Permission;
}

export const Overlays = defineExtensionPoint<Overlay>({
  id: 'core/overlays',
  summary: 'Something over every page, such as the place to drop files.',
  keyOf: (overlay) => overlay.id,
});
