export const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Reasons for the log are parts of sentences; those of refusals are whole ones. */
export const asSentence = (reason: string): string => `${withCapital(reason)}${/[.…!?]$/.test(reason) ? '' : '.'}`;
