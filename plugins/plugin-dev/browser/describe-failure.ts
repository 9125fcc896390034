/** The message and the first place in the plugin, as the browser gives it. */
export function describeFailure(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const frame = thrown.stack?.split('\n').find((line) => line.includes('/plugins/'));
  return (frame === undefined ? thrown.message : `${thrown.message} (${frame.trim()})`).slice(0, 4_000);
}
