/** Path of an installed Chromium, or undefined. */
export function findChromium(): string | undefined;
/** Path of a Chromium; installs one where that is possible, else throws an error with the command to type. */
export function ensureChromium(): string;
