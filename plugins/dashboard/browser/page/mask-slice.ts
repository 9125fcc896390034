import { defineSlice } from '#core/common';
import { DataMasks, changeDataMasks, dashboardClosed, removeDataMasks, type DataMaskMap } from '#plugins/dashboard';

/** The masks in force. Each is replaced as a whole. */
export const dataMaskSlice = defineSlice(
  DataMasks,
  { opened: (_masks, p: { masks: DataMaskMap }) => p.masks },
  (on) => [
    on(changeDataMasks, (masks, p) => {
      const present = masks as DataMaskMap;
      // The same masks again are no change, or a reader who chose nothing would get an address of their own.
      const isNew = Object.entries(p.masks).some(([id, mask]) => present[id] !== mask);
      return isNew ? { ...present, ...p.masks } : undefined;
    }),
    on(removeDataMasks, (masks, { ids }) =>
      Object.fromEntries(Object.entries(masks as DataMaskMap).filter(([id]) => !ids.includes(id))),
    ),
    on(dashboardClosed, () => ({})),
  ],
);
