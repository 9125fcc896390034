/**
 * A truth value, the same in cells, labels and filters. No message: colours are kept by labels, so it has to be the text
 * that other programs write there.
 */
export const truthText = (value: boolean): string => (value ? 'true' : 'false');
