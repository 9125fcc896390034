import { defineVizType, type VizType } from '#plugins/viz-kit';
import { Type } from 'typebox';

/** A chart type of a plugin of level `pure`, which answers as a test says. */
export const outsideType = (
  key: string,
  answers: Pick<VizType, 'prepare'> & Partial<Pick<VizType, 'open'>>,
): VizType => ({
  ...defineVizType({
    key,
    name: key,
    category: 'Ranking',
    description: '',
    slots: [{ key: 'metric', kind: 'metric', title: 'Metric', isRequired: true, max: 1 }],
    options: Type.Object({}),
    buildQuery: () => [],
    skeleton: 'bars',
    load: () => Promise.reject(new Error('drawn in its sandbox')),
  }),
  ...answers,
});
