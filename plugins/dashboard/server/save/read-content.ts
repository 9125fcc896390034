import { isRecord, type FieldErrors, type AnyRecord } from '#core/common';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { DashboardMetadata } from '../../contract/dashboard-metadata.ts';
import { canonicalJson } from '../../common/canonical-json.ts';
import { keysWithWrongColors } from '../../common/metadata-colors.ts';
import { dashboardErrors } from '../../common/server-messages.ts';
import { malformed, refused } from './refused.ts';

/** The JSON texts of a body, read and checked. */
export interface SentContent {
  /** `json_metadata` without `positions`. */
  readonly metadata: AnyRecord | undefined;
  /** The layout: of `json_metadata.positions`, else of `position_json`. */
  readonly positions: AnyRecord | undefined;
}

/**
 * Reads `json_metadata` and `position_json`. 400 for texts that are not JSON and for keys the product does not know,
 * 422 for a layout longer than `mostPositionChars`. `stored`: the metadata as it is; keys of another product that an
 * import brought may come back as they are.
 */
export function readContent(
  body: { readonly json_metadata?: string | null; readonly position_json?: string | null },
  mostPositionChars: number,
  stored: AnyRecord,
): SentContent {
  const metadata = jsonObject('json_metadata', body.json_metadata);
  const ownPositions = jsonObject('position_json', body.position_json);
  if (metadata !== undefined) checkMetadata(metadata, stored);
  const positions = isRecord(metadata?.['positions']) ? metadata['positions'] : ownPositions;
  if (positions !== undefined && JSON.stringify(positions).length > mostPositionChars) {
    throw refused({ position_json: [dashboardErrors.tooLarge()] });
  }
  return { metadata: metadata === undefined ? undefined : withoutPlaces(metadata), positions };
}

function jsonObject(field: string, text: string | null | undefined): AnyRecord | undefined {
  if (text === undefined || text === null || text === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed({ [field]: [dashboardErrors.invalidJson()] });
  }
  if (value === null) return undefined;
  if (!isRecord(value)) throw malformed({ [field]: [dashboardErrors.invalidJson()] });
  return value;
}

/** Keys that may be sent and are no part of what is stored. */
const passing: readonly string[] = ['positions', 'show_native_filters'];

function checkMetadata(metadata: AnyRecord, stored: AnyRecord): void {
  const known: Readonly<Record<string, TSchema>> = DashboardMetadata.properties;
  const wrong: Record<string, FieldErrors[string]> = {};
  for (const [key, value] of Object.entries(metadata)) {
    if (passing.includes(key)) continue;
    const schema = Object.hasOwn(known, key) ? known[key] : undefined;
    if (schema === undefined && isKept(key, value, stored)) continue;
    if (schema === undefined) wrong[key] = [dashboardErrors.unknownField()];
    else if (!Value.Check(schema, value)) wrong[key] = [dashboardErrors.wrongValue()];
  }
  for (const key of keysWithWrongColors(metadata)) wrong[key] ??= [dashboardErrors.noColor()];
  const { positions } = metadata;
  if (positions !== undefined && positions !== null && !isRecord(positions)) {
    wrong['positions'] = [dashboardErrors.wrongValue()];
  }
  if (Object.keys(wrong).length > 0) throw malformed({ json_metadata: wrong });
}

const isKept = (key: string, value: unknown, stored: AnyRecord): boolean =>
  Object.hasOwn(stored, key) && canonicalJson(stored[key]) === canonicalJson(value);

function withoutPlaces(metadata: AnyRecord): AnyRecord {
  return Object.fromEntries(Object.entries(metadata).filter(([key]) => !passing.includes(key)));
}

/** Ids of the charts that a layout names, as it was sent. */
export function chartIdsIn(positions: AnyRecord): readonly number[] {
  const ids = Object.values(positions).flatMap((component) => {
    if (!isRecord(component) || component['type'] !== 'CHART' || !isRecord(component['meta'])) return [];
    const id = component['meta']['chartId'];
    return typeof id === 'number' && Number.isInteger(id) ? [id] : [];
  });
  return [...new Set(ids)];
}
