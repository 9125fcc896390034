import { AppError, type Extensions } from '#core/common';
import { buildQueryContext, mergeExtraFormData, type ExtraFormData, type QueryContextOptions } from '#plugins/charts';
import { VizTypes, findVizType, prepared, vizTypesIn, type FormData, type VizType } from '#plugins/viz-kit';
import type { QueryContext } from '#plugins/queries';
import { partMessages } from './messages.ts';

/** A chart whose drawing is made of other charts, its settings up to date. */
export interface WholeChart {
  readonly viz: VizType;
  readonly formData: FormData;
}

/** A chart as it is saved. */
export interface SavedPart {
  readonly id: number;
  readonly name: string;
  readonly formData: FormData;
}

/** A part with what it asks inside of the whole. */
export interface PartQuestion extends SavedPart {
  readonly context: QueryContext;
}

/** A part that is missing, and why. */
export interface MissingPart {
  readonly name: string;
  readonly reason: string;
}

/** What is set around the whole, such as by a dashboard, holds for its parts, too. */
const surroundings = ['dashboardId', 'label_colors', 'url_params'] as const;

function around(whole: FormData, part: FormData): FormData {
  const extra = mergeExtraFormData([part, whole].map((one) => (one['extra_form_data'] ?? {}) as ExtraFormData)); // the host's own key
  const keys = [...surroundings, ...(whole['dashboardId'] === undefined ? [] : ['color_scheme'])];
  return {
    ...part,
    ...Object.fromEntries(keys.flatMap((key) => (whole[key] === undefined ? [] : [[key, whole[key]]]))),
    ...(Object.keys(extra).length === 0 ? {} : { extra_form_data: extra }),
  };
}

/** What a saved chart asks as a part of another. Throws AppError with the reason where it cannot be one. */
export async function questionOfPart(
  whole: WholeChart,
  { id, name, formData }: SavedPart,
  extensions: Pick<Extensions, 'all' | 'isComplete' | 'whenComplete'>,
  options: QueryContextOptions = {},
): Promise<PartQuestion> {
  await vizTypesIn(extensions, [formData.viz_type]);
  const viz = findVizType(extensions.all(VizTypes), formData.viz_type);
  if (viz === undefined) throw new AppError('validation', partMessages.unknownType({ vizType: formData.viz_type }));
  const given = around(whole.formData, formData);
  await prepared(viz, given);
  // A retired type names its old settings; its migration looks for it, so today's name comes after.
  const within = whole.viz.parts?.settingsIn(whole.formData, { ...viz.migrate(given), viz_type: viz.key });
  if (within?.ok !== true) throw new AppError('validation', within?.error ?? partMessages.noParts());
  return { id, name, formData: within.value, context: buildQueryContext(viz, within.value, options) };
}
