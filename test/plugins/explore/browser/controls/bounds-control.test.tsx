import { FluentProvider } from '@fluentui/react-components';
import { expect } from 'chai';
import { createRoot } from 'react-dom/client';
import { boundsOption, rangeOption } from '#plugins/viz-kit';
import BoundsControl from '../../../../../plugins/explore/browser/controls/bounds-control.tsx';
import { happens, reactPage } from '../../../../support/react-page.ts';

describe('the setting of a pair of numbers', () => {
  const page = reactPage();

  /** What it says is wrong. */
  async function problemOf(schema: ReturnType<typeof boundsOption>, value: unknown) {
    await happens(() => {
      createRoot(page.place()).render(
        <FluentProvider>
          <BoundsControl
            name="y_axis_break"
            schema={schema}
            value={value}
            onChange={() => undefined}
            chart={{ formData: { viz_type: 'echarts_area', datasource: '1__table' }, labelOf: String, typeOf: () => 1 }}
          />
        </FluentProvider>,
      );
    });
    return page.place().querySelector('[role="alert"]')?.textContent ?? undefined;
  }

  it('tells where a range does not rise', async () => {
    const falls = 'The first number has to be less than the second.';
    expect(await problemOf(rangeOption('Break the axis'), [900, 60])).to.equal(falls);
  });

  it('tells where a range lacks an end', async () => {
    expect(await problemOf(rangeOption('Break the axis'), [900, null])).to.equal('Give both ends.');
  });

  it('takes a range that rises, and none', async () => {
    expect(await problemOf(rangeOption('Break the axis'), [60, 900])).to.equal(undefined);
  });

  it('has nothing to say of bounds, which may lack an end', async () => {
    expect(await problemOf(boundsOption('Axis bounds'), [900, null])).to.equal(undefined);
  });
});
