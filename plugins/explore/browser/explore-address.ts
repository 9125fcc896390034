import type { ReadableAddress } from '../common/readable/read-readable.ts';
import { exploreLink, explorePermalink } from '../contract/links.ts';

/** Search of the address, as `exploreLink` reads it. */
export type ExploreAddress = Readonly<Partial<Record<'slice_id' | 'datasource_id' | 'dataset_id', number>>> &
  Readonly<
    Partial<
      Record<
        | 'form_data_key'
        | 'permalink_key'
        | 'datasource_type'
        | 'viz_type'
        | 'form_data'
        | 'dashboard_id'
        | 'standalone'
        | 'save_action',
        string
      >
    >
  > &
  ReadableAddress & {
    readonly force?: boolean;
  };

/** Form data written into the address itself, as old links do. An address somebody mangled still opens. */
export function legacyFormData(address: ExploreAddress): Readonly<Record<string, unknown>> {
  if (address.form_data === undefined) return {};
  try {
    const value: unknown = JSON.parse(address.form_data);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** What an address asks the server for. */
export function exploreQuery(address: ExploreAddress) {
  const legacy = legacyFormData(address);
  const inLegacy = /^(\d+)__/.exec(typeof legacy['datasource'] === 'string' ? legacy['datasource'] : '')?.[1];
  const sliceId =
    address.slice_id ?? (Number.isSafeInteger(legacy['slice_id']) ? Number(legacy['slice_id']) : undefined);
  const datasetId =
    address.datasource_id ?? address.dataset_id ?? (inLegacy === undefined ? undefined : Number(inLegacy));
  return {
    ...(sliceId === undefined ? {} : { slice_id: sliceId }),
    ...(address.form_data_key === undefined ? {} : { form_data_key: address.form_data_key }),
    ...(address.permalink_key === undefined ? {} : { permalink_key: address.permalink_key }),
    ...(address.viz_type === undefined ? {} : { viz_type: address.viz_type }),
    ...(datasetId === undefined ? {} : { datasource_id: datasetId, datasource_type: 'table' }),
  };
}

/**
 * The address that finds the present state again: the saved chart or the dataset, and the key of what is not saved.
 * Where the page came from and how it is shown stay in it.
 */
export function keptAddress(
  before: ExploreAddress,
  state: { readonly sliceId: number | undefined; readonly datasetId: number; readonly formDataKey: string | undefined },
): ExploreAddress {
  return {
    ...(state.formDataKey === undefined ? {} : { form_data_key: state.formDataKey }),
    ...(state.sliceId === undefined
      ? { datasource_id: state.datasetId, datasource_type: 'table' }
      : { slice_id: state.sliceId }),
    ...(before.dashboard_id === undefined ? {} : { dashboard_id: before.dashboard_id }),
    ...(before.standalone === undefined ? {} : { standalone: before.standalone }),
  };
}

/** Whether two addresses are the same regardless of the order of their parts. */
export function sameAddress(one: ExploreAddress, other: ExploreAddress): boolean {
  const parts = (address: ExploreAddress) => Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(parts(one)) === JSON.stringify(parts(other));
}

/** Whether what is open at an address is at another one too: from chart to chart the path is the same. */
export function standsAt(open: ExploreAddress, pathname: string, query: string): boolean {
  const isAt = (href: string) => `${pathname}/`.includes(href); // with or without a slash at its end
  if (open.permalink_key !== undefined) return isAt(explorePermalink.href({ key: open.permalink_key }));
  return isAt(exploreLink.path) && sameAddress(open, exploreLink.readSearch(query));
}

const readableNames: readonly (keyof ReadableAddress)[] = [
  'dataset',
  'viz',
  'x',
  'metrics',
  'by',
  'columns',
  'facet_row',
  'facet_column',
  'filter',
  'time',
  'time_column',
  'grain',
  'limit',
];

/** Whether the address says what the chart shows, and not only where it is kept. */
export const isReadable = (address: ExploreAddress): boolean =>
  address.form_data_key === undefined &&
  address.permalink_key === undefined &&
  readableNames.some((name) => address[name] !== undefined);

/** Names in a query string that are no parameters of Explore; of a readable address, which people write by hand. */
export function unknownNames(query: string): readonly string[] {
  if (!isReadable(exploreLink.readSearch(query))) return [];
  const known = Object.keys(exploreLink.search.properties);
  return [...new Set(new URLSearchParams(query).keys())].filter((name) => !known.includes(name));
}

/** Whether the address itself carries settings, beyond naming a chart or a dataset. */
export function carriesSettings(address: ExploreAddress): boolean {
  return (
    address.form_data_key !== undefined ||
    address.permalink_key !== undefined ||
    address.viz_type !== undefined ||
    isReadable(address) ||
    Object.keys(legacyFormData(address)).length > 0
  );
}
