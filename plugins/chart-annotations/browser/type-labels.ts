import { messages } from '../common/messages.ts';

/** What a reader calls the kinds of layers. */
export const typeLabels: Readonly<Record<string, () => string>> = {
  FORMULA: messages.formula,
  EVENT: messages.event,
  INTERVAL: messages.interval,
  TIME_SERIES: messages.timeSeries,
};
