import { randomLcg, randomLogNormal, randomPoisson } from 'd3';
import {
  assortment,
  channels,
  director,
  regionShares,
  regions,
  returnShares,
  seasons,
  segments,
  usualReturnShare,
  type Product,
  type Shares,
} from './shop.ts';

/** A line of an order as it is loaded. */
export interface OrderLine {
  readonly order_id: string;
  /** ISO text of the second. */
  readonly ordered_at: string;
  readonly customer: string;
  /** Quarter of the customer's first order, such as `2024 Q3`. */
  readonly cohort: string;
  /** Whole quarters from the customer's first order to this one. */
  readonly quarters_since: number;
  readonly segment: string;
  readonly channel: string;
  readonly region: string;
  readonly country: string;
  readonly warehouse: string;
  readonly seller: string;
  /** Whom the seller reports to; null for the director. */
  readonly manager: string | null;
  readonly category: string;
  readonly product: string;
  readonly quantity: number;
  /** Share of the list price. */
  readonly discount: number;
  /** Dollars, as all sums. */
  readonly list_price: number;
  readonly revenue: number;
  readonly plan: number;
  readonly profit: number;
  readonly delivery_days: number;
  readonly is_returned: number;
}

const firstYear = 2024;
const years = 2;
const ordersPerDay = 8;
const growthPerYear = 0.16;
/** Some customers have been there before the first day. */
const olderCustomers = 500;
/** The plan is made with this mean discount. */
const plannedDiscount = 0.09;
const shippingPerLine = 7;
const dayMs = 86_400_000;

/** Always the same orders of two years, in the order of time: the random numbers begin with a fixed seed. */
export function makeOrders(): readonly OrderLine[] {
  const random = randomLcg(0.2024);
  const customers = Array.from({ length: olderCustomers }, (_, index) => customerOf(index, 0, random));
  const lines: OrderLine[] = [];
  const startMs = Date.UTC(firstYear, 0, 1);
  const days = (Date.UTC(firstYear + years, 0, 1) - startMs) / dayMs;
  let orders = 0;
  for (let day = 0; day < days; day += 1) {
    const date = new Date(startMs + day * dayMs);
    const share = day / days;
    const many = randomPoisson.source(random)(ordersPerDay * rush(date) * (1 + growthPerYear * years * share))();
    for (let order = 0; order < many; order += 1) {
      orders += 1;
      const isNew = random() < 0.24;
      const quarter = quarterOf(date);
      if (isNew) customers.push(customerOf(customers.length, quarter, random));
      const customer = isNew ? customers.at(-1) : returning(customers, random);
      if (customer === undefined) continue;
      lines.push(...orderOf({ id: orders, date, quarter, share, customer }, random));
    }
  }
  return lines;
}

interface Customer {
  readonly name: string;
  readonly region: string;
  readonly country: string;
  readonly segment: string;
  /** Quarter of the first order since the first day; customers from before count from the first. */
  readonly since: number;
}

type Random = () => number;

function customerOf(index: number, since: number, random: Random): Customer {
  const region = pick(regionShares, random);
  const country = pick(regions[region]?.countries ?? {}, random);
  return { name: `C-${String(10_001 + index)}`, region, country, segment: pick(segments, random), since };
}

/** Those who came lately come back more often. */
const returning = (customers: readonly Customer[], random: Random): Customer | undefined =>
  customers[Math.floor(customers.length * random() ** 0.6)];

const quarterOf = (date: Date): number => (date.getUTCFullYear() - firstYear) * 4 + Math.floor(date.getUTCMonth() / 3);
const quarterName = (quarter: number): string =>
  `${String(firstYear + Math.floor(quarter / 4))} Q${String((quarter % 4) + 1)}`;

/** How much more than on a usual day is ordered: less at weekends, most in the last week of November. */
function rush(date: Date): number {
  const month = date.getUTCMonth();
  const isSale = month === 10 && date.getUTCDate() >= 23;
  const isWeekend = date.getUTCDay() % 6 === 0;
  const mean = Object.values(seasons).reduce((sum, season) => sum + (season[month] ?? 1), 0) / 7;
  return mean * (isWeekend ? 0.7 : 1.1) * (isSale ? 2.4 : 1);
}

interface Order {
  readonly id: number;
  readonly date: Date;
  readonly quarter: number;
  /** Of the two years that has passed. */
  readonly share: number;
  readonly customer: Customer;
}

function orderOf({ id, date, quarter, share, customer }: Order, random: Random): readonly OrderLine[] {
  const place = regions[customer.region];
  if (place === undefined) return [];
  const isElsewhere = random() < 0.12;
  const elsewhere = Object.values(regions).filter(({ warehouse }) => warehouse !== place.warehouse);
  const warehouse = (isElsewhere ? elsewhere[Math.floor(random() * elsewhere.length)] : place)?.warehouse ?? '';
  const rank = random();
  const seller = rank < 0.02 ? director : rank < 0.12 ? place.manager : one(place.sellers, random);
  const ordered = new Date(date.getTime() + Math.floor((7 + 15 * random()) * 3600) * 1000);
  const daysOnTheWay = randomLogNormal.source(random)(isElsewhere ? 2.1 : 1.1, 0.45)();
  const order = {
    order_id: `O-${String(100_000 + id)}`,
    ordered_at: ordered.toISOString().slice(0, 19),
    customer: customer.name,
    cohort: quarterName(customer.since),
    quarters_since: quarter - customer.since,
    segment: customer.segment,
    channel: pick(blend(channels.first, channels.last, share), random),
    region: customer.region,
    country: customer.country,
    warehouse,
    seller,
    manager: seller === director ? null : seller === place.manager ? director : place.manager,
    delivery_days: Math.max(1, Math.round(daysOnTheWay)),
  };
  const many = 1 + Math.floor(2.4 * random() ** 2);
  return Array.from({ length: many }, () => ({
    ...order,
    ...lineOf({ segment: order.segment, date, ambition: place.ambition }, random),
  }));
}

function lineOf(
  { segment, date, ambition }: { readonly segment: string; readonly date: Date; readonly ambition: number },
  random: Random,
) {
  const product = seasonal(date.getUTCMonth(), random);
  const quantity = segment === 'Private' ? 1 + Math.floor(1.3 * random()) : 1 + Math.floor(6 * random() ** 2);
  const isSale = date.getUTCMonth() === 10 && date.getUTCDate() >= 23;
  const discount = one(
    isSale ? [0.1, 0.2, 0.3] : segment === 'Private' ? [0, 0, 0, 0.05, 0.1, 0.2] : [0.05, 0.1, 0.15, 0.2],
    random,
  );
  const listed = product.price * quantity;
  const revenue = cents(listed * (1 - discount));
  const isReturned = random() < (returnShares[product.category] ?? usualReturnShare);
  const margin = revenue - listed * product.cost;
  return {
    category: product.category,
    product: product.name,
    quantity,
    discount,
    list_price: product.price,
    revenue,
    plan: cents(listed * (1 - plannedDiscount) * ambition),
    profit: cents((isReturned ? -0.15 * listed : margin) - shippingPerLine),
    is_returned: isReturned ? 1 : 0,
  };
}

const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** A product by how much its category is bought in the month; dear ones less often. */
function seasonal(month: number, random: Random): Product {
  const weights = assortment.map(({ category, price }) => (seasons[category]?.[month] ?? 1) / Math.sqrt(price));
  return assortment[weighted(weights, random)] ?? { category: '', name: '', price: 0, cost: 0 };
}

const one = <T>(all: readonly [T, ...T[]] | readonly T[], random: Random): T =>
  all[Math.floor(random() * all.length)] as T; // `random` is below 1

function weighted(weights: readonly number[], random: Random): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  return index === -1 ? weights.length - 1 : index;
}

const pick = (shares: Shares, random: Random): string =>
  Object.keys(shares)[weighted(Object.values(shares), random)] ?? '';

const blend = (first: Shares, last: Shares, share: number): Shares =>
  Object.fromEntries(Object.entries(first).map(([name, part]) => [name, part + ((last[name] ?? 0) - part) * share]));
