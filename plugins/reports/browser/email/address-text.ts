import type { RecipientConfig } from '../../contract/dialog-fields.ts';

export const targetOf = ({ target }: RecipientConfig): string => (typeof target === 'string' ? target : '');

/** The addresses of all, as one line. */
export const addressTextOf = (recipients: readonly RecipientConfig[]): string => recipients.map(targetOf).join(', ');

/** What somebody typed: one recipient from then on, with the copies of the first. */
export const withAddressText = ([first]: readonly RecipientConfig[], target: string): readonly RecipientConfig[] => [
  { ...first, target },
];
