import { findCountry } from '../codes/country-codes.ts';
import { hasRegions } from '../shapes/load-regions.ts';

export interface ChosenCountry {
  readonly alpha2: string;
  /** Saved charts choose the larger regions of some countries by a name of their own, such as `france_regions`. */
  readonly isLarger: boolean;
}

/** Words after a country's name in saved charts. */
const endings = /[_ -](regions|overseas|provinces|departments|states)$/;

/** The country that a setting means; undefined where it is none with regions. */
export function chosenCountry(setting: string): ChosenCountry | undefined {
  const words = setting.trim().toLowerCase();
  for (const name of [words, words.replace(endings, '')]) {
    const found = findCountry(name.replaceAll('_', ' '), 'cca2');
    if (found !== undefined && hasRegions(found.alpha2))
      return { alpha2: found.alpha2, isLarger: words.endsWith('regions') };
  }
  return undefined;
}
