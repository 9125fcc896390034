import {
  allSequentialSchemes,
  defaultSequentialScheme,
  findVizType,
  sequentialSchemes,
  type ChartPart,
  type FormData,
} from '#plugins/viz-kit';
import { layerTypes } from '../layer-types.ts';

const option = 'linear_color_scheme';

/** The parts with ramps of different colors, where their charts pick none: a reader tells the layers apart by them. */
export function withOwnRamps(parts: readonly ChartPart[]): readonly ChartPart[] {
  const withRamp = parts.filter(({ formData }) => hasRamp(formData));
  const taken = new Set(withRamp.map(({ formData }) => pickedScheme(formData)));
  const free = sequentialSchemes.map(({ id }) => id).filter((id) => !taken.has(id));
  return parts.map((part) => {
    if (!hasRamp(part.formData) || pickedScheme(part.formData) !== undefined) return part;
    const scheme = free.shift() ?? defaultSequentialScheme; // more layers than schemes
    return { ...part, formData: { ...part.formData, [option]: scheme } };
  });
}

const hasRamp = ({ viz_type }: FormData): boolean =>
  findVizType(layerTypes, viz_type)?.options.properties[option] !== undefined;

/** The default is in the form of a chart that somebody saved without a choice; an unknown one is drawn as the default. */
function pickedScheme({ [option]: scheme }: FormData): unknown {
  const isKnown = allSequentialSchemes().some(({ id }) => id === scheme);
  return isKnown && scheme !== defaultSequentialScheme ? scheme : undefined;
}
