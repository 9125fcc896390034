/** An event as it is kept. */
export interface CleanEvent {
  readonly action: string;
  /** JSON. */
  readonly json: string;
  readonly durationMs: number | null;
  readonly dashboardId: number | null;
  readonly sliceId: number | null;
}

/**
 * Facts of an event that are kept: names, numbers, kinds. Anything else a client sends may be text that a user wrote.
 */
const keptKeys: ReadonlySet<string> = new Set([
  ...['source', 'source_id', 'impression_id', 'version', 'ts', 'event_name', 'event_type', 'event_id'],
  ...['visibility', 'trigger_event', 'start_offset', 'duration', 'slice_id', 'dashboard_id', 'viz_type', 'datasource'],
  ...['id', 'row_count', 'is_cached', 'force_refresh', 'has_err', 'has_extra_filters', 'error_type', 'issue_codes'],
  ...['is_edit_mode', 'is_published', 'is_empty', 'is_duplicate_dashboard', 'target_id', 'index', 'interval', 'path'],
]);
const namePattern = /^[a-z][a-z0-9_]{0,63}$/i;
/** An identifier, not prose: no blanks, no quotes. */
const wordPattern = /^[\w.:/-]{1,100}$/;
const mostCodes = 20;

/** The parts of an event that may be kept; undefined for what is no event. */
export function cleanEvent(
  event: unknown,
  page: { readonly dashboard?: string; readonly slice?: string },
): CleanEvent | undefined {
  if (event === null || typeof event !== 'object' || Array.isArray(event)) return undefined;
  const given = Object.entries(event);
  const facts = Object.fromEntries(given.filter(([key, value]) => keptKeys.has(key) && isPlain(value)));
  const name: unknown = facts['event_name'];
  if (typeof name !== 'string' || !namePattern.test(name)) return undefined;
  const duration: unknown = facts['duration'];
  const source: unknown = facts['source'];
  return {
    action: name,
    json: JSON.stringify(facts),
    durationMs: typeof duration === 'number' ? Math.round(duration) : null,
    dashboardId: idOf(page.dashboard) ?? (source === 'dashboard' ? idOf(facts['source_id']) : null),
    sliceId: idOf(page.slice) ?? idOf(facts['slice_id']) ?? (source === 'slice' ? idOf(facts['source_id']) : null),
  };
}

function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return wordPattern.test(value);
  return Array.isArray(value) && value.length <= mostCodes && value.every((one) => typeof one === 'number');
}

function idOf(value: unknown): number | null {
  const id = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Where a request came from, without the query of its address, which holds filters. */
export function pathOfReferrer(referrer: string | undefined): string | null {
  if (referrer === undefined || !URL.canParse(referrer)) return null;
  const { origin, pathname } = new URL(referrer);
  return `${origin}${pathname}`.slice(0, 500);
}
