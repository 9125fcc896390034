import { narrowWidthPx } from '#core/browser/ui';

/** Media query under which one pane shows at a time and the window scrolls, as a key of `makeStyles`. */
export const narrowPanes = `@media (max-width: ${narrowWidthPx}px)` as const;
