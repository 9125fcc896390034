import { findVizType, type FormData, type VizType } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import type { ChartDraft, ChartSettings } from './chart-draft.ts';
import { initialFormData } from './initial-form-data.ts';
import { stashHiddenFields } from './stash-hidden-fields.ts';
import { carryEdits } from './switching/carry-edits.ts';
import { fieldsOf, isSameSettings } from './switching/chart-fields.ts';
import { placeFields, type LeftChart } from './switching/place-fields.ts';
import { inModeFor, placeOptions } from './switching/place-options.ts';

/** What a change of type needs to know of its surroundings. */
export interface Switching {
  readonly types: readonly VizType[];
  /** Undefined where the dataset is gone: then nothing is filled in. */
  readonly dataset: DatasetData | undefined;
  /** Time range of new charts. */
  readonly timeRange: string;
}

/**
 * A draft under another viz type. A type that was left before comes back as it was, with what was edited since; another
 * one gets the fields by their roles. What has no place there stays in `setAside`, also over save and reload. A new
 * chart that nobody has changed begins as a new one of the other type.
 */
export function switchVizType(draft: ChartDraft, to: VizType, switching: Switching): ChartDraft {
  const { sliceName } = draft;
  const first = firstChart(draft, to, switching);
  if (first !== undefined) return { sliceName, formData: first, stash: {} };
  const left = leftCharts(draft, switching);
  const settings = left.map((chart) => chart.settings);
  const known = left.find(({ viz }) => viz?.key === to.key)?.settings;
  if (known !== undefined) {
    const back = { sliceName, formData: known.formData, stash: known.stash };
    return left.length === 1 ? back : { ...back, setAside: { left: settings } };
  }
  const arrived = settingsFor(to, left, switching.dataset);
  return { sliceName, formData: arrived.formData, stash: arrived.stash, setAside: { left: settings, arrived } };
}

function firstChart(draft: ChartDraft, to: VizType, { types, dataset, timeRange }: Switching): FormData | undefined {
  if (dataset === undefined || draft.setAside !== undefined) return undefined;
  const { viz_type } = draft.formData;
  const initial = initialFormData(dataset, findVizType(types, viz_type), viz_type, timeRange);
  if (!isSameSettings(draft, { formData: initial, stash: {} })) return undefined;
  return initialFormData(dataset, to, to.key, timeRange);
}

/** The charts as they were left, with the present one; the one that was changed last comes last. */
function leftCharts(draft: ChartDraft, { types, dataset }: Switching): readonly LeftChart[] {
  const charted = (settings: ChartSettings): LeftChart => ({
    settings,
    viz: findVizType(types, settings.formData.viz_type),
  });
  const now = charted({ formData: draft.formData, stash: draft.stash });
  if (draft.setAside === undefined) return [now];
  const left = draft.setAside.left.map(charted);
  const own = left.find(({ settings, viz }) => isOfType(settings, viz, now));
  const { arrived } = draft.setAside;
  const before = own?.settings ?? (arrived?.formData.viz_type === draft.formData.viz_type ? arrived : undefined);
  if (before !== undefined && isSameSettings(before, now.settings)) return left;
  const edited = { before: before ?? now.settings, after: now.settings, viz: now.viz };
  const others = left.filter((chart) => chart !== own);
  const carried = others.map(({ settings, viz }) => {
    const next = carryEdits(edited, { settings, viz }, dataset);
    return { viz, settings: viz === undefined ? next : stashHiddenFields(next, viz) };
  });
  return [...carried, { ...now, settings: withGiven(now.settings, before) }];
}

const isOfType = (settings: ChartSettings, viz: VizType | undefined, now: LeftChart): boolean =>
  viz === undefined ? settings.formData.viz_type === now.settings.formData.viz_type : viz.key === now.viz?.key;

/** Slots that were filled in are so until they are changed. */
function withGiven(settings: ChartSettings, before: ChartSettings | undefined): ChartSettings {
  const isKept = (key: string) => JSON.stringify(before?.formData[key]) === JSON.stringify(settings.formData[key]);
  const given = (before?.given ?? []).filter(isKept);
  return given.length === 0 ? settings : { ...settings, given };
}

/** Settings of a type the chart was not of before. */
function settingsFor(to: VizType, left: readonly LeftChart[], dataset: DatasetData | undefined): ChartSettings {
  const others = left.slice(0, -1);
  const lead = left.at(-1);
  if (lead === undefined) throw new Error('A chart is left before it becomes another one.');
  const shown = fieldsOf(lead.settings, lead.viz).filter((field) => !field.isHidden);
  const isRaw =
    shown.some(({ role }) => role === 'rows' || role === 'number') && !shown.some(({ role }) => role === 'value');
  const options = inModeFor(to, placeOptions(to, lead, others), isRaw ? 'rows' : 'value');
  const { values, given } = placeFields(to, options, { lead, others, dataset });
  const formData = { ...options, ...values };
  return stashHiddenFields({ formData, stash: {}, ...(given.length === 0 ? {} : { given }) }, to);
}
