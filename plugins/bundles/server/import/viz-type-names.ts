import { defineToken, type Extensions } from '#core/common';
import { VizTypes, findVizType } from '#plugins/viz-kit';

/** Which chart types there are here. */
export interface VizTypeNames {
  readonly isKnown: (vizType: string) => boolean;
}
export const VizTypeNames = defineToken<VizTypeNames>('bundles/VizTypeNames');

export const vizTypeNames = (extensions: Extensions): VizTypeNames => ({
  isKnown: (vizType) => findVizType(extensions.all(VizTypes), vizType) !== undefined,
});
