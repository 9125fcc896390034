import { expect } from 'chai';
import { defineVizType, noteScene, numberOption, vizOptions, type FormData } from '#plugins/viz-kit';

describe('defineVizType', () => {
  it('loads the drawing with the checked settings, so that it can fetch what they need', async () => {
    const asked: unknown[] = [];
    const viz = defineVizType({
      key: 'asking',
      name: 'Asking',
      category: 'Map',
      description: 'A type that asks for shapes.',
      slots: [{ key: 'metric', kind: 'metric', title: 'Metric', isRequired: true }],
      options: vizOptions({ zoom: numberOption('Zoom', 3, {}) }),
      skeleton: 'bars',
      load: (options, formData) => {
        asked.push([options, formData]);
        return Promise.resolve({ draw: (input) => noteScene(input, ''), summarize: () => '' });
      },
    });
    const formData: FormData = { viz_type: 'asking', datasource: '1__table', country: 'fr' };
    const opened = viz.open(formData);
    if (!opened.ok) throw new Error(opened.error);
    expect(asked).to.deep.equal([]);
    await opened.value();
    expect(asked).to.deep.equal([[{ zoom: 3 }, formData]]);
  });
});
