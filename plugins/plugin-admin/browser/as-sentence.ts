export const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Reasons are parts of sentences where they stand in a log line, and whole ones where they come from a refusal. */
export const asSentence = (reason: string): string => `${withCapital(reason)}${/[.…!?]$/.test(reason) ? '' : '.'}`;
