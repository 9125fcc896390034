import {
  choice,
  defineVizType,
  numberOption,
  rowLimitOption,
  textOption,
  toggle,
  vizOptions,
  type VizType,
} from '#plugins/viz-kit';
import type { TSchema } from 'typebox';
import type { VizFile } from './viz-file.ts';

type Option = NonNullable<VizFile['options']>[string];

/** Rows asked for where a reader sets no other limit. */
const usualRows = 1_000;

/** The chart type that a `viz.json` describes; its drawing is the static fallback. */
export function viewViz(file: VizFile): VizType {
  const staticForm = file.fallback ?? 'table';
  return defineVizType({
    key: file.key,
    name: file.name,
    category: file.category,
    description: file.description,
    tags: file.tags ?? [],
    suits: file.suits ?? [],
    slots: file.slots,
    sorts: file.sorts ?? [],
    options: viewOptions(file),
    emits: file.emits ?? [],
    skeleton: file.skeleton ?? 'bars',
    isMounted: true,
    staticForm,
    load: async () => (await import('./static-form.ts')).staticRenderer(file.name, staticForm),
  });
}

/** The schema of its options. */
export function viewOptions(file: VizFile) {
  const own = Object.entries(file.options ?? {}).map(([key, option]) => [key, schemaOf(option)] as const);
  return vizOptions({ row_limit: rowLimitOption(usualRows), ...Object.fromEntries(own) });
}

function schemaOf(option: Option): TSchema {
  const { title, group, description, shownWhen } = option;
  const extra = {
    ...(group === undefined ? {} : { group }),
    ...(description === undefined ? {} : { description }),
    ...(shownWhen === undefined ? {} : { shownWhen }),
  };
  switch (option.kind) {
    case 'toggle':
      return toggle(title, option.default, extra);
    case 'number': {
      const { minimum, maximum, step } = option;
      const limits = {
        ...(minimum === undefined ? {} : { minimum }),
        ...(maximum === undefined ? {} : { maximum }),
        ...(step === undefined ? {} : { step }),
      };
      return numberOption(title, option.default, limits, extra);
    }
    case 'text':
      return textOption(title, option.default, extra);
    case 'choice':
      return choice(title, option.choices, option.default, extra);
  }
}
