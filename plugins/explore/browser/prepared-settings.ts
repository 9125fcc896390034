import { isRecord } from '#core/common';
import { call, type Saga } from '#core/browser';
import { VizTypes, findVizType, prepared, type FormData } from '#plugins/viz-kit';
import { readStoredDraft } from '../common/switching/set-aside.ts';
import type { ExploreServices } from './explore-services.ts';

/** Asks types that answer later about stored settings and all that is set aside in them, so that they can be brought up to date. */
export function* preparedSettings({ extensions }: ExploreServices, stored: readonly unknown[]): Saga {
  const types = extensions.all(VizTypes);
  for (const settings of stored.filter(isSettings)) {
    const parts: FormData[] = [];
    readStoredDraft(settings, (part) => {
      parts.push(part);
      return part;
    });
    try {
      for (const part of parts) yield* call(prepared, findVizType(types, part.viz_type), part);
    } catch {
      // They stay as they are stored; running the chart tells why.
    }
  }
}

const isSettings = (value: unknown): value is FormData => isRecord(value) && typeof value['viz_type'] === 'string';
