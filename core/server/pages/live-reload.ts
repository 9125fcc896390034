/**
 * The tag that makes a page load itself anew during development. What lies behind it comes from the process in front of the
 * server (workbench/dev/front-door.mjs), since the server itself is started anew.
 */
export const liveReloadTag = '<script src="/dev/reload.js" defer></script>';
