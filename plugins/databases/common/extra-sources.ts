import { without } from '#core/common';
import { engineParams, settingsOf, withEngineParams } from './extra-settings.ts';

/** A source as a form has it. */
export interface FormSource {
  readonly name: string;
  readonly kind: string;
  readonly place: string;
}

const textAt = (item: object, key: string): string => {
  const value: unknown = Reflect.get(item, key);
  return typeof value === 'string' ? value : '';
};

/** The sources of a connection's settings; undefined where they are no list that a form can show. */
export function sourcesInExtra(extra: string): readonly FormSource[] | undefined {
  const settings = settingsOf(extra);
  if (settings === undefined) return undefined;
  const list = engineParams(settings)['sources'] ?? [];
  if (!Array.isArray(list)) return undefined;
  const items = list as readonly unknown[];
  if (!items.every((item): item is object => item !== null && typeof item === 'object')) return undefined;
  return items.map((item) => ({
    name: textAt(item, 'name'),
    kind: textAt(item, 'kind'),
    place: textAt(item, 'place'),
  }));
}

/** The settings with other sources; everything else in them stays, and text that is no JSON object stays as it is. */
export function withSources(extra: string, sources: readonly FormSource[]): string {
  const settings = settingsOf(extra);
  if (settings === undefined) return extra;
  const params = without(engineParams(settings), 'sources');
  return JSON.stringify(withEngineParams(settings, { ...params, ...(sources.length === 0 ? {} : { sources }) }));
}
