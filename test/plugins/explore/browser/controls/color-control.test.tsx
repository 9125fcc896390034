import { FluentProvider } from '@fluentui/react-components';
import { expect } from 'chai';
import { createRoot } from 'react-dom/client';
import { colorOption } from '#plugins/viz-kit';
import ColorControl from '../../../../../plugins/explore/browser/controls/color-control.tsx';
import { happens, reactPage } from '../../../../support/react-page.ts';

describe('the setting of a color', () => {
  const page = reactPage();

  async function control(value: unknown) {
    const changes: unknown[] = [];
    await happens(() => {
      createRoot(page.place()).render(
        <FluentProvider>
          <ColorControl
            name="increase_color"
            schema={colorOption('Color of increases')}
            value={value}
            onChange={(next: unknown) => changes.push(next)}
            chart={{ formData: { viz_type: 'waterfall', datasource: '1__table' }, labelOf: String, typeOf: () => 1 }}
          />
        </FluentProvider>,
      );
    });
    const swatches = () => [...page.place().querySelectorAll<HTMLElement>('[role="radio"]')];
    return { changes, swatches };
  }

  it('offers the colors of the first scheme by their names in hex', async () => {
    const { swatches } = await control(null);
    const names = swatches().map((one) => one.getAttribute('aria-label') ?? '');
    expect(names).to.have.lengthOf.at.least(6);
    expect(names.filter((name) => !/^#[\da-f]{6}$/i.test(name))).to.deep.equal([]);
  });

  it('stores a color as saved charts have it, and keeps the opacity it had', async () => {
    const { changes, swatches } = await control({ r: 1, g: 2, b: 3, a: 0.5 });
    const [first] = swatches();
    const hex = first?.getAttribute('aria-label') ?? '';
    await happens(() => first?.click());
    const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
    expect(changes).to.deep.equal([{ r: channel(1), g: channel(3), b: channel(5), a: 0.5 }]);
  });

  it('goes back to the usual color', async () => {
    const { changes } = await control({ r: 1, g: 2, b: 3 });
    const usual = [...page.place().querySelectorAll('button')].find(({ textContent }) => textContent === 'As usual');
    await happens(() => usual?.click());
    expect(changes).to.deep.equal([null]);
  });
});
