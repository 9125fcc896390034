import type { KeyValueStore } from '../preferences/preferences.ts';
import { loadMarks } from './load-marks.ts';
import { outsideMessages } from './outside-messages.ts';
import { outsidePlugins, type OutsideOptions, type OutsidePlugins } from './outside-plugins.ts';

export interface PageOutsideOptions extends Pick<OutsideOptions, 'entries' | 'assembly' | 'faults' | 'onLoaded'> {
  /** Where it is noted which plugins are being loaded. */
  readonly store: Pick<KeyValueStore, 'read' | 'write' | 'remove'>;
}

/** Plugins from outside by the means of the browser. */
export const pageOutside = ({ store, ...options }: PageOutsideOptions): OutsidePlugins =>
  outsidePlugins({
    ...options,
    importModule: (url) => import(url) as Promise<unknown>,
    fetchAhead,
    marks: loadMarks(store, Date.now),
    nowMs: () => performance.now(),
  });

/** Into the cache of the browser, where the import finds it: a slow connection is no fault of the plugin. */
async function fetchAhead(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(outsideMessages.notFetched({ status: answer.status }));
  await answer.arrayBuffer();
}
