import { expect } from 'chai';
import type { ChartPart, FormData } from '#plugins/viz-kit';
import { withOwnRamps } from '../../../../../plugins/viz-geo/common/multi/ramp-schemes.ts';

const layer = (viz_type: string, settings: Readonly<Record<string, unknown>> = {}): ChartPart => ({
  id: 1,
  name: viz_type,
  formData: { viz_type, datasource: '1__table', ...settings },
  data: [],
});
const schemes = (parts: readonly ChartPart[]): readonly unknown[] =>
  withOwnRamps(parts).map(({ formData }: { readonly formData: FormData }) => formData['linear_color_scheme']);

describe('ramps of the layers of a map', () => {
  it('have different colors where nobody picked any', () => {
    const found = schemes([
      layer('deck_heatmap'),
      layer('deck_grid', { linear_color_scheme: 'tessera_blue' }),
      layer('deck_hex', { linear_color_scheme: 'oranges' }),
    ]);
    expect(new Set(found).size).to.equal(3);
    expect(found[0]).to.equal('tessera_blue');
  });

  it('keep what was picked, which no other layer gets', () => {
    const found = schemes([
      layer('deck_heatmap'),
      layer('deck_hex', { linear_color_scheme: 'tessera_teal' }),
      layer('deck_grid'),
    ]);
    expect(found).to.deep.equal(['tessera_blue', 'tessera_teal', 'tessera_ember']);
  });

  it('repeat the first one only where there are more layers than schemes', () => {
    const found = schemes(Array.from({ length: 20 }, () => layer('deck_heatmap')));
    expect(new Set(found).size).to.be.greaterThan(3);
    expect(found).to.have.length(20);
    expect(found).not.to.include(undefined);
  });

  it('are none of a type without a ramp', () => {
    expect(schemes([layer('deck_arc')])).to.deep.equal([undefined]);
  });
});
