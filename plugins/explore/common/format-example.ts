import { createVizFormats, isNumberFormat } from '#plugins/viz-kit';
import { messages } from './messages.ts';

const formats = createVizFormats();
/** A large, a small and a negative one. */
const numbers = [12_345.678, 0.0462, -987.5];
const moment = Date.UTC(2019, 0, 14, 13, 32, 10);

/** What a format makes of examples, for the people who choose one. */
export function formatExample(kind: 'number' | 'time', format: string): string {
  if (kind === 'time') return messages.formatExample({ text: formats.time(format)(moment) });
  const text = numbers.map((one) => formats.number(format)(one)).join(' · ');
  return isNumberFormat(format) ? messages.formatExample({ text }) : messages.formatUnknown({ text });
}
