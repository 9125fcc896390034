import { axisLabels, breakSummary, referenceSummary, summarizeSeries, type Steps } from '#plugins/viz-kit';
import { axisSides, looksOn, ofAxis, wordsOfAxis } from './mixed-axes.ts';
import { mixedContent } from './mixed-layout.ts';
import { readMixed, type MixedInput } from './mixed-model.ts';
import { wordsBySeries } from './mixed-scene.ts';

/** The series of both queries in words, then what the axes leave out and where reference lines are. */
export function* mixedSummary(input: Omit<MixedInput, 'document' | 'size'>): Steps<string> {
  const model = yield* readMixed(input);
  const series = summarizeSeries({
    title: input.labelOf(model.axisName),
    table: { ...model, series: model.series.map(({ aligned }) => aligned) },
    hidden: input.hidden,
    titleOf: axisLabels(input, model, input.options.tooltipTimeFormat),
    valueOf: wordsBySeries(input, model),
  });
  const { shown, breaks, references } = yield* mixedContent(input, model, () => '');
  const broken = axisSides.map((side) =>
    ofAxis(shown, side, breakSummary(breaks[side], wordsOfAxis(input.formats, looksOn(shown, side)))),
  );
  const lines = axisSides.map((side) => {
    const own = references[side];
    return own === undefined ? '' : referenceSummary(own);
  });
  return [series, ...broken, ...lines].filter((part) => part !== '').join(' ');
}
