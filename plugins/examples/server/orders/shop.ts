/** What the shop of the example sells, where, how and by whom. Everything is invented. */

export interface Product {
  readonly category: string;
  readonly name: string;
  /** Dollars. */
  readonly price: number;
  /** Part of the price that buying it costs. */
  readonly cost: number;
}

const products = (category: string, cost: number, prices: Readonly<Record<string, number>>): readonly Product[] =>
  Object.entries(prices).map(([name, price]) => ({ category, name, price, cost }));

export const assortment: readonly Product[] = [
  ...products('Tents', 0.58, { 'Ridge 2 tent': 349, 'Family 5 tent': 629, Tarp: 89 }),
  ...products('Sleeping', 0.52, { 'Down bag': 279, 'Summer bag': 119, 'Air mat': 99 }),
  ...products('Packs', 0.48, { 'Day pack 25': 89, 'Trek pack 60': 229, 'Bike bag': 69 }),
  ...products('Footwear', 0.55, { 'Trail shoe': 139, 'Hiking boot': 219, Sandal: 79 }),
  ...products('Clothing', 0.44, { 'Rain jacket': 189, Fleece: 89, 'Base layer': 59 }),
  ...products('Kitchen', 0.6, { 'Gas stove': 65, 'Pot set': 49, Bottle: 25 }),
  ...products('Winter', 0.66, { Snowshoes: 199, 'Touring ski': 549, 'Ice axe': 129 }),
];

/** How much of a category is bought in each month, January first; 1 is the mean. */
export const seasons: Readonly<Record<string, readonly number[]>> = {
  Tents: [0.4, 0.5, 0.8, 1.3, 1.8, 2, 1.7, 1.1, 0.6, 0.4, 0.6, 0.8],
  Sleeping: [0.6, 0.6, 0.8, 1.1, 1.5, 1.7, 1.5, 1.1, 0.8, 0.6, 0.8, 0.9],
  Packs: [0.8, 0.8, 1, 1.2, 1.3, 1.3, 1.2, 1, 0.9, 0.7, 0.9, 0.9],
  Footwear: [0.8, 0.8, 1.1, 1.2, 1.2, 1, 0.9, 0.9, 1.2, 1.1, 0.9, 0.9],
  Clothing: [1, 0.9, 0.9, 0.9, 0.8, 0.7, 0.7, 0.8, 1.2, 1.3, 1.4, 1.4],
  Kitchen: [0.7, 0.7, 0.8, 1.1, 1.4, 1.5, 1.4, 1.1, 0.8, 0.7, 0.9, 0.9],
  Winter: [2.1, 1.6, 0.7, 0.2, 0.1, 0.1, 0.1, 0.2, 0.5, 1.2, 2.2, 3],
};

/** Parts of a whole by name; they add up to 1. */
export type Shares = Readonly<Record<string, number>>;

export const regions: Readonly<
  Record<
    string,
    {
      readonly countries: Shares;
      readonly warehouse: string;
      readonly manager: string;
      readonly sellers: readonly string[];
      /** Of what was expected, that the plan asks for. */ readonly ambition: number;
    }
  >
> = {
  Europe: {
    countries: { Germany: 0.35, France: 0.24, 'United Kingdom': 0.27, Spain: 0.14 },
    warehouse: 'Rotterdam',
    manager: 'Jonas Weber',
    sellers: ['Chiara Conti', 'Lena Vogel', 'Mateo Ruiz', 'Oliver Hughes'],
    ambition: 0.99,
  },
  'North America': {
    countries: { 'United States': 0.8, Canada: 0.2 },
    warehouse: 'Reno',
    manager: 'Emily Carter',
    sellers: ['Aaron Blake', 'Grace Nguyen', 'Noah Tremblay', 'Sofia Ramirez'],
    ambition: 0.93,
  },
  'Asia-Pacific': {
    countries: { Japan: 0.52, Australia: 0.33, 'New Zealand': 0.15 },
    warehouse: 'Osaka',
    manager: 'Haruto Sato',
    sellers: ['Isla Morgan', 'Ren Takahashi', 'Yuki Mori'],
    ambition: 1.13,
  },
};

export const director = 'Amara Okafor';

export const regionShares: Shares = { Europe: 0.46, 'North America': 0.37, 'Asia-Pacific': 0.17 };
export const segments: Shares = { Private: 0.68, Club: 0.19, Business: 0.13 };
/** At the start of the first year and at the end of the second. */
export const channels: Readonly<Record<'first' | 'last', Shares>> = {
  first: { Web: 0.46, App: 0.14, Store: 0.28, Partner: 0.12 },
  last: { Web: 0.4, App: 0.33, Store: 0.18, Partner: 0.09 },
};

/** Part of the lines of a category that comes back. */
export const returnShares: Readonly<Record<string, number>> = { Footwear: 0.15, Clothing: 0.12 };
export const usualReturnShare = 0.04;
