import { calculationsOf, calculatedKeys, slotRole, type FormData, type Slot, type VizType } from '#plugins/viz-kit';

interface Chart {
  readonly formData: FormData;
  readonly viz: VizType;
}

/** Whether calculations can be of the metrics in a slot. */
export const isCalculable = (slot: Slot, { viz, formData }: Chart): boolean =>
  viz.calculates !== false &&
  slot.kind === 'metric' &&
  calculatedKeys.some((key) => key === slot.key) &&
  slotRole(slot, viz.slots) !== 'sort' &&
  slot.isShown?.(formData) !== false;

/** Whether the chart has a place for metrics, or calculations that another type left behind. */
export const hasMetricSlot = ({ viz, formData }: Chart): boolean =>
  calculationsOf(formData).length > 0 ||
  viz.slots.some(
    ({ kind, key, isShown }) => kind === 'metric' && key.startsWith('metric') && isShown?.(formData) !== false,
  );
