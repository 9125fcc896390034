import type { BrowserHalf } from './browser-plugin.ts';
import { loadHalves, type HalfLoader, type LoadHalvesOptions } from './load-halves.ts';
import type { BrowserPluginReport } from './plugin-reports.ts';

/** Halves that the first picture of the page can do without; see `StartOptions`. */
export interface LaterHalves {
  /** Fetches and starts them; once, however often it is asked for. Resolves when they run. */
  readonly bringIn: () => Promise<void>;
  /** Whether everything is in that will come: what is missing from an extension point then stays missing. */
  readonly areIn: () => boolean;
  readonly reports: () => readonly BrowserPluginReport[];
}

export interface LaterHalvesOptions extends Pick<LoadHalvesOptions, 'plugins'> {
  /** The list comes with them, so that the first page does not grow with it. */
  readonly halves: () => Promise<Readonly<Record<string, HalfLoader>>>;
  /** Reports of the first halves: nothing is fetched for a plugin that requires a failed one. */
  readonly first: readonly BrowserPluginReport[];
  readonly add: (halves: readonly BrowserHalf[]) => void;
  readonly onLoaded: (reports: readonly BrowserPluginReport[]) => void;
}

export function laterHalves(options: LaterHalvesOptions): LaterHalves {
  let reports = options.first;
  let running: Promise<void> | undefined;
  let areIn = false;
  const bringIn = async (): Promise<void> => {
    const halves = await options.halves();
    const standing = new Set(options.first.flatMap(({ id, reason }) => (reason === undefined ? [id] : [])));
    const outcome = await loadHalves({
      plugins: options.plugins.filter(({ id }) => standing.has(id)),
      halves: [halves],
    });
    const failed = new Map(outcome.reports.map((report) => [report.id, report]));
    reports = options.first.map((report) => failed.get(report.id) ?? report);
    areIn = true;
    options.add(outcome.loaded);
    options.onLoaded(outcome.reports);
  };
  const again = (thrown: unknown) => {
    running = undefined; // nothing of the list has begun
    throw thrown;
  };
  return { bringIn: () => (running ??= bringIn().catch(again)), areIn: () => areIn, reports: () => reports };
}
