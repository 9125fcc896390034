import { without, isRecord } from '#core/common';
import { findVizType, setAsideKey, type FormData, type VizType } from '#plugins/viz-kit';
import type { ChartDraft, ChartSettings, SetAside } from '../chart-draft.ts';
import { fieldKey, fieldsOf, type ChartField } from './chart-fields.ts';

/** Fields that the chart has under another type and not under the present one; each once, the latest type's first. */
export function setAsideFields(draft: ChartDraft, types: readonly VizType[]): readonly ChartField[] {
  const fieldsIn = (settings: ChartSettings) =>
    fieldsOf(settings, findVizType(types, settings.formData.viz_type)).filter((field) => !field.isHidden);
  const here = new Set(fieldsIn({ ...draft, given: [] }).map(fieldKey));
  const others = (draft.setAside?.left ?? []).toReversed().flatMap(fieldsIn);
  return [...new Map(others.map((field) => [fieldKey(field), field])).values()].filter(
    (field) => !here.has(fieldKey(field)),
  );
}

/** The type to go back to for what is set aside: the latest that has the first of it. */
export function typeToPutBack(draft: ChartDraft, types: readonly VizType[]): VizType | undefined {
  const [first] = setAsideFields(draft, types);
  if (first === undefined) return undefined;
  return (draft.setAside?.left ?? [])
    .toReversed()
    .map((settings) => ({ settings, viz: findVizType(types, settings.formData.viz_type) }))
    .find(({ settings, viz }) => fieldsOf(settings, viz).some((field) => fieldKey(field) === fieldKey(first)))?.viz;
}

/** Settings as they are stored: what is hidden and set aside goes along under a key that other products leave alone. */
export function storedDraft({ formData, stash, setAside }: Pick<ChartDraft, keyof Stored>): FormData {
  const hasStash = Object.keys(stash).length > 0;
  if (!hasStash && setAside === undefined) return formData;
  return { ...formData, [setAsideKey]: { ...setAside, ...(hasStash ? { stash } : {}) } };
}

type Stored = Omit<ChartDraft, 'sliceName'>;

/**
 * The parts of stored settings, those of each type under today's names (`settled`). What is set aside in a shape that is
 * not ours, as by another product, is left out.
 */
export function readStoredDraft(stored: FormData, settled: (formData: FormData) => FormData): Stored {
  const given: unknown = stored[setAsideKey];
  const formData = settled(without(stored, setAsideKey) as FormData); // the keys of the type stay
  if (!isRecord(given)) return { formData, stash: {} };
  const stash = isRecord(given['stash']) ? given['stash'] : {};
  const setAside = readSetAside(given, settled);
  return { formData, stash, ...(setAside === undefined ? {} : { setAside }) };
}

function readSetAside(
  { left, arrived }: Readonly<Record<string, unknown>>,
  settled: (formData: FormData) => FormData,
): SetAside | undefined {
  if (!Array.isArray(left) || left.length === 0 || !left.every(isSettings)) return undefined;
  const read = (settings: ChartSettings) => ({ ...settings, formData: settled(settings.formData) });
  return { left: left.map(read), ...(isSettings(arrived) ? { arrived: read(arrived) } : {}) };
}

function isSettings(value: unknown): value is ChartSettings {
  if (!isRecord(value) || !isRecord(value['formData']) || !isRecord(value['stash'])) return false;
  const { viz_type, datasource } = value['formData'];
  const given = value['given'];
  return (
    typeof viz_type === 'string' && typeof datasource === 'string' && (given === undefined || Array.isArray(given))
  );
}
