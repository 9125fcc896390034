import type { FormData } from '#plugins/viz-kit';
import { messages } from './messages.ts';

/** A chart type that is being written. */
export interface VizDraft {
  readonly id: string;
  readonly title: string;
  /** Three numbers, as semver writes them. */
  readonly version: string;
  readonly description: string;
  /** TypeScript of `src/index.ts`. */
  readonly source: string;
  /** Settings of the chart that it is drawn with; null: made-up data. */
  readonly formData: FormData | null;
}

export type DraftProblems = Partial<Readonly<Record<'id' | 'title' | 'version', string>>>;

/** What must be mended before the draft can be saved, by field. `taken`: ids of plugins that are others. */
export function draftProblems(draft: VizDraft, taken: readonly string[]): DraftProblems {
  return {
    ...(/^[a-z][a-z0-9-]{0,59}$/.test(draft.id) ? {} : { id: messages.badId() }),
    ...(taken.includes(draft.id) ? { id: messages.takenId() } : {}),
    ...(draft.title.trim() === '' ? { title: messages.noTitle() } : {}),
    ...(/^\d+\.\d+\.\d+$/.test(draft.version) ? {} : { version: messages.badVersion() }),
  };
}

/** The version after this one: `1.0.9` → `1.0.10`. What is not three numbers begins at 1.0.0. */
export function nextVersion(version: string): string {
  const [, front, last] = /^(\d+\.\d+\.)(\d+)/.exec(version) ?? [];
  return front === undefined || last === undefined ? '1.0.0' : `${front}${String(Number(last) + 1)}`;
}
