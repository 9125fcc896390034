/** What a plugin built elsewhere may import from the page. */
export const sharedSpecifiers: readonly string[];
