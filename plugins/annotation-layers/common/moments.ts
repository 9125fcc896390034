/** What a field for a moment holds (`2026-01-31T12:00`) of a stored time, ISO text in UTC. */
export const fieldOfTime = (stored: string): string => stored.slice(0, 16);

/** A moment for people, in UTC; at midnight only the day. */
export const momentText = (stored: string): string =>
  stored
    .slice(0, 16)
    .replace('T', ' ')
    .replace(/ 00:00$/, '');
