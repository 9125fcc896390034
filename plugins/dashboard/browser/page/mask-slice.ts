import { defineSlice } from '#core/common';
import { DataMasks, changeDataMasks, dashboardClosed, removeDataMasks, type DataMaskMap } from '#plugins/dashboard';

/** The masks in force. Each is replaced as a whole. */
export const dataMaskSlice = defineSlice(
  DataMasks,
  { opened: (_masks, p: { masks: DataMaskMap }) => p.masks },
  (on) => [
    on(changeDataMasks, (masks, p) => ({ ...(masks as DataMaskMap), ...p.masks })),
    on(removeDataMasks, (masks, { ids }) =>
      Object.fromEntries(Object.entries(masks as DataMaskMap).filter(([id]) => !ids.includes(id))),
    ),
    on(dashboardClosed, () => ({})),
  ],
);
