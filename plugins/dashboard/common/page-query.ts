import { isOn } from './display.ts';

/** What of a dashboard's address the call that opens it is about. */
interface OpeningAddress {
  readonly permalink_key?: string;
  readonly native_filters_key?: string;
  readonly native_filters?: string;
  readonly preselect_filters?: string;
  readonly force?: string;
}

/** The query of the call that opens a dashboard: always in this order, since page and server must word it alike. */
export function pageQueryOf(address: OpeningAddress) {
  const { permalink_key, native_filters_key, native_filters, preselect_filters, force } = address;
  return {
    ...(permalink_key === undefined ? {} : { permalink_key }),
    ...(native_filters_key === undefined ? {} : { native_filters_key }),
    ...(native_filters === undefined ? {} : { native_filters }),
    ...(preselect_filters === undefined ? {} : { preselect_filters }),
    begins: isOn(force) ? ('forced' as const) : ('charts' as const),
  };
}
