import { joinRemarks } from '../drawing/cartesian.ts';
import type { DrawInput } from '../type/viz-type.ts';
import { facetMessages } from './facet-messages.ts';
import type { FacetPanel, FacetSide, FacetValue, SplitFacets } from './split-facets.ts';

type Words = Pick<DrawInput<unknown>, 'formats' | 'labelOf'>;

const valueText = ({ value, type }: FacetValue, { formats }: Words): string => formats.cell(value, type);

/** What a chart is about: its value, or both of them. */
export function facetHeading({ row, column }: FacetPanel, words: Words): string {
  if (row === undefined) return column === undefined ? '' : valueText(column, words);
  if (column === undefined) return valueText(row, words);
  return facetMessages.heading({ row: valueText(row, words), column: valueText(column, words) });
}

/** What is not drawn; empty where everything is. */
export function facetRemark({ row, column, panels }: SplitFacets, shown: number, { labelOf }: Words): string {
  const more = (side: FacetSide | undefined): string =>
    side?.hasMore === true ? facetMessages.more({ count: side.values.length, column: labelOf(side.column) }) : '';
  const room = shown < panels.length ? facetMessages.room({ shown, all: panels.length }) : '';
  return joinRemarks(more(row), more(column), room);
}

/** Charts whose own words are in the summary; more would be listened to by nobody. */
const mostTold = 6;

export function summarizeFacets(split: SplitFacets, words: Words, summarize: (panel: FacetPanel) => string): string {
  const { row, column, panels } = split;
  const names = [row, column].flatMap((side) => (side === undefined ? [] : [words.labelOf(side.column)]));
  const [first = '', second] = names;
  const by = second === undefined ? first : facetMessages.both({ row: first, column: second });
  const told = panels
    .slice(0, mostTold)
    .map((panel) => facetMessages.part({ facet: facetHeading(panel, words), summary: summarize(panel) }));
  const rest = panels.length - told.length;
  return [
    facetMessages.summary({ count: panels.length, by }),
    ...told,
    ...(rest > 0 ? [facetMessages.notTold({ count: rest })] : []),
  ].join(' ');
}
