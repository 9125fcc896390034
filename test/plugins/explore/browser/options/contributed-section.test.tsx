import { expect } from 'chai';
import annotations from '../../../../../plugins/chart-annotations/browser/index.ts';
import { sectionItems } from '../../../../../plugins/explore/browser/options/contributed-section.tsx';
import type { ChartEditing } from '../../../../../plugins/explore/browser/use-explore.ts';
import { SettingSections, type SettingSection } from '#plugins/explore';
import { annotationTypes, type VizType } from '#plugins/viz-kit';
import { aDataset } from '../../support/builders.ts';

const purpose: SettingSection = {
  id: 'test/purpose',
  tab: 'look',
  title: () => 'Purpose',
  rank: 5,
  load: () => Promise.resolve({ default: () => null }),
};
const layers = (annotations.contributions ?? [])
  .filter(({ point }) => point.id === SettingSections.id)
  .map(({ item }) => item as SettingSection); // items of that point

const keysFor = (viz: Partial<VizType> | undefined) => {
  const formData = { viz_type: 'line', datasource: '7__table' };
  const editing = { formData, dataset: aDataset(), viz, change: () => undefined } as unknown as ChartEditing; // what is read
  return sectionItems([purpose, ...layers], editing).map(({ key, tab, section }) => [key, tab, section]);
};

describe('sections of settings that other plugins add', () => {
  it('stand under their own headings for the charts that they are for', () => {
    expect(keysFor({ annotationTypes })).to.deep.equal([
      ['test/purpose', 'look', 'Purpose'],
      ['chart-annotations/layers', 'data', 'Annotations'],
    ]);
  });

  it('are left out for other charts, and for types that are not installed', () => {
    expect(keysFor({})).to.deep.equal([['test/purpose', 'look', 'Purpose']]);
    expect(keysFor(undefined)).to.deep.equal([]);
  });
});
