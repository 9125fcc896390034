import { defineMessages } from '#core/common';

const messages = defineMessages('queries', {
  notAnInteger: 'is expected to be an integer',
  tooLarge: 'Value cannot exceed {{maximum}}',
});

/** Why a value cannot be a number of rows, series or periods; undefined when it can. */
export function rowLimitError(value: unknown, maximum = Number.POSITIVE_INFINITY): string | undefined {
  const isInteger =
    typeof value === 'number' ? Number.isInteger(value) : typeof value === 'string' && /^-?\d+$/.test(value.trim());
  if (!isInteger) return messages.notAnInteger();
  return Number(value) > maximum ? messages.tooLarge({ maximum }) : undefined;
}
