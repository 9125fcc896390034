import type { DashboardDisplay } from '../contract/dashboard-state.ts';

/** The parts of a dashboard's address that say how the page is shown. */
export interface DisplayParams {
  readonly standalone?: string;
  readonly uiConfig?: number;
  readonly show_filters?: string;
  readonly expand_filters?: string;
}

/** Bits of `uiConfig`. */
const bits = { title: 1, tab: 2, nav: 4, chartControls: 8, dataMasks: 16 } as const;

/** How the page is shown for an address. */
export function displayOf(params: DisplayParams): DashboardDisplay {
  const standalone = modeOf(params.standalone);
  const mask = params.uiConfig ?? 0;
  const has = (bit: number) => (mask & bit) !== 0;
  return {
    standalone,
    hidesTitle: standalone >= 2 || has(bits.title),
    hidesTabs: has(bits.tab),
    hidesNavigation: standalone >= 1 || has(bits.nav),
    hidesChartControls: standalone === 3 || has(bits.chartControls),
    emitsDataMasks: has(bits.dataMasks),
    showsFilters: standalone !== 3 && !isOff(params.show_filters),
    expandsFilters: !isOff(params.expand_filters),
  };
}

/** Booleans count as numbers: `true` is mode 1. Unknown modes are none. */
function modeOf(text: string | undefined): DashboardDisplay['standalone'] {
  switch (text) {
    case '1':
    case 'true':
      return 1;
    case '2':
      return 2;
    case '3':
      return 3;
    default:
      return 0;
  }
}

const isOff = (text: string | undefined): boolean => text === 'false' || text === '0';

/** Reads a flag of the address: `true/1`. */
export const isOn = (text: string | undefined): boolean => text === 'true' || text === '1';
