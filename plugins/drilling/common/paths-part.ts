/** Under which a link carries the steps into its charts. */
export const pathsPart = 'drilling/paths';
