/** What went wrong, with the line of the plugin's module where its stack names one: `x is not defined (plugin.js:12)`. */
export function placedError(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const place = /\bplugin\.js:\d+/.exec(thrown.stack ?? '')?.[0];
  return place === undefined || thrown.message.includes(place) ? thrown.message : `${thrown.message} (${place})`;
}
