import type { SqlDialect } from '#plugins/databases';
import { formatTime } from '#plugins/queries';
import type { Bound } from '../../common/language/bind-arguments.ts';
import { isoTime } from '../../common/language/template-time.ts';
import type { TemplateDict, TemplateValue } from '../../common/language/template-value.ts';
import type { MacroFacts } from './macro-facts.ts';

const temporalOperators: ReadonlySet<string> = new Set(['TEMPORAL_RANGE', 'TEMPORAL RANGE']);
const noRange = 'No filter';

/** `get_time_filter`: the range that is asked for, its bounds as SQL of the column's type. */
export function timeFilter({ context, notes, dialect }: MacroFacts, given: Bound): TemplateDict {
  const { question } = context;
  const column = given.text('column', '');
  const filter = question?.filters.find(
    (candidate) => candidate.column === column && temporalOperators.has(candidate.operator),
  );
  if (filter !== undefined) {
    notes.readFilters.add(column);
    if (given.flag('remove_filter', false)) notes.removedFilters.add(column);
  }
  const asked = typeof filter?.value === 'string' ? filter.value : (question?.timeRange ?? noRange);
  const range = asked === noRange ? given.text('default', noRange) : asked;
  const { sinceMs, untilMs } = range === noRange ? {} : (question?.resolveTimeRange(range) ?? {});
  const type = given.text('target_type', question?.columnTypes.get(column) ?? '');
  const bound = (timeMs: number | undefined): TemplateValue => {
    if (timeMs === undefined) return null;
    const sql = boundText(timeMs, type, given.text('strftime', ''), dialect);
    notes.writtenSql.add(sql.trim());
    return sql;
  };
  notes.cacheValues.push([range, sinceMs ?? null, untilMs ?? null]);
  return new Map<string, TemplateValue>([
    ['from_expr', bound(sinceMs)],
    ['to_expr', bound(untilMs)],
    ['time_range', range],
  ]);
}

/** A SQL literal of the type, or the bare text in a format. */
function boundText(timeMs: number, type: string, format: string, { timeLiteral }: SqlDialect): string {
  if (format !== '') return formatTime(timeMs, format);
  if (/^date$/i.test(type.trim())) return timeLiteral(formatTime(timeMs, '%Y-%m-%d'), 'date');
  return timeLiteral(isoTime(timeMs), 'timestamp');
}
