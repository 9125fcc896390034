/** The id of a tab's element on the page. */
export const elementIdOf = (tabId: string): string => `sqllab-tab-${tabId}`;
/** Of a tab with its buttons. */
export const boxIdOf = (tabId: string): string => `${elementIdOf(tabId)}-box`;
