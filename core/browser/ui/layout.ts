/** Width in px under which a screen counts as narrow: cards instead of rows, drawer instead of rail. */
export const narrowWidthPx = 720;

/** Media query of a narrow screen, as a key of `makeStyles`. */
export const narrowScreen = `@media (max-width: ${narrowWidthPx - 1}px)` as const;

/** Heights of buttons in px: in forms and dialogs, in headers, and inside a card. */
export const buttonHeightPx = { medium: 32, small: 30, extraSmall: 22 } as const;

/** Height of the top bar and width of the navigation rail in px. */
export const topBarHeightPx = 48;
export const railWidthPx = { expanded: 208, collapsed: 52 } as const;

/** Position of the menu of a button at the right. Where the window is too low for it, it scrolls. */
export const menuBelowEnd = { position: 'below', align: 'end', autoSize: 'height' } as const;
