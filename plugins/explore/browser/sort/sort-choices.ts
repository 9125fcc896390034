import { metricList, xAxisLabel, type SortBy, type SortSetting } from '#plugins/viz-kit';
import { metricLabel } from '#plugins/queries';
import { valuesOf } from '../../common/chart-draft.ts';
import { displayName, nameOfColumn } from '../../common/display-name.ts';
import { fieldLabel } from '../../common/field-labels.ts';
import { messages } from '../../common/messages.ts';
import { hintsOf, shownText } from '../controls/schema-hints.ts';
import type { ChartEditing } from '../use-explore.ts';

/** What can decide an order, what does, and how both are changed; every change writes the keys as they always were. */
export interface SortChoices {
  readonly offered: readonly (readonly [value: string, label: string])[];
  readonly chosen: string;
  readonly choose: (value: string) => void;
  /** Undefined: this line has no direction. */
  readonly isAscending: boolean | undefined;
  readonly turn: (isAscending: boolean) => void;
}

type By<K extends SortBy['kind']> = Extract<SortBy, { readonly kind: K }>;
type Values = Readonly<Record<string, unknown>>;

const nothing = '';

/** The choices of a line that is no slot. */
export function sortChoices(sort: SortSetting, editing: ChartEditing): SortChoices {
  const { by } = sort;
  switch (by.kind) {
    case 'axis-or-metric':
      return axisOrMetric(sort, by, editing);
    case 'columns':
      return columnsOf(by, editing);
    case 'pairs':
      return pairsOf(by, editing);
    case 'whether':
      return whetherOf(by, editing);
    default:
      return optionOf(sort, editing);
  }
}

const set = (editing: ChartEditing, values: Values): void => editing.change(messages.sort(), values);

function current({ viz, formData }: ChartEditing, key: string): unknown {
  const schema = viz?.options.properties[key];
  return formData[key] ?? (schema === undefined ? undefined : hintsOf(key, schema).fallback);
}

/** What a direction's key holds, and what to write for the other one. */
export function directionOf(editing: ChartEditing, direction: SortSetting['direction']) {
  if (direction === undefined) return { isAscending: undefined, written: (): Values => ({}) };
  const { key, ascending } = direction;
  return {
    isAscending: (current(editing, key) ?? true) === ascending,
    written: (isAscending: boolean): Values => ({ [key]: isAscending === ascending }),
  };
}

function optionOf({ by, direction }: SortSetting, editing: ChartEditing): SortChoices {
  const schema = editing.viz?.options.properties[by.key];
  const choices = schema === undefined ? [] : hintsOf(by.key, schema).choices;
  const { isAscending, written } = directionOf(editing, direction);
  return {
    offered: choices.map(([value, label]) => [String(value), label] as const),
    chosen: shownText(current(editing, by.key)),
    choose: (value) => set(editing, { [by.key]: value }),
    isAscending,
    turn: (next) => set(editing, written(next)),
  };
}

/** By the axis or a metric. While nothing is chosen, an older option decides: by the name, or by the only metric. */
function axisOrMetric({ direction }: SortSetting, by: By<'axis-or-metric'>, editing: ChartEditing): SortChoices {
  const { formData, dataset } = editing;
  const axis = xAxisLabel(formData);
  const metrics = metricList(formData, 'metrics');
  const offered = [
    [axis, displayName(dataset, axis)] as const,
    ...metrics.map((metric) => [metricLabel(metric), fieldLabel(dataset, metric, true)] as const),
  ];
  const own = shownText(formData[by.key]);
  const isByName = current(editing, by.otherwise.key) === 'name';
  const [only] = metrics;
  const chosen = own !== nothing ? own : isByName || only === undefined ? axis : metricLabel(only);
  const { isAscending = true, written } = directionOf(editing, own === nothing ? by.otherwise.direction : direction);
  const write = (value: string, ascends: boolean) =>
    set(editing, { [by.key]: value, ...directionOf(editing, direction).written(ascends) });
  return {
    offered,
    chosen,
    choose: (value) => write(value, isAscending),
    isAscending,
    turn: (next) => (own === nothing ? set(editing, written(next)) : write(own, next)),
  };
}

/** Raw rows by a column, or as the database gives them. */
function columnsOf(by: By<'columns'>, editing: ChartEditing): SortChoices {
  const [first] = valuesOf(editing.formData, by.key);
  const [column, isAscending] = orderOf(first);
  const write = (name: string, ascends: boolean) =>
    set(editing, { [by.key]: name === nothing ? undefined : [JSON.stringify([name, ascends])] });
  return {
    offered: [
      [nothing, messages.none()],
      ...editing.dataset.columns.map((one) => [one.column_name, nameOfColumn(one)] as const),
    ],
    chosen: column,
    choose: (name) => write(name, isAscending),
    isAscending: column === nothing ? undefined : isAscending,
    turn: (next) => write(column, next),
  };
}

/** `["column", true]` as text or as it is; what cannot be read sorts by nothing. */
function orderOf(stored: unknown): readonly [column: string, isAscending: boolean] {
  try {
    const pair: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
    return Array.isArray(pair) ? [shownText(pair[0]), pair[1] !== false] : [nothing, true];
  } catch {
    return [nothing, true];
  }
}

function pairsOf(by: By<'pairs'>, editing: ChartEditing): SortChoices {
  const stored = current(editing, by.key);
  const found = by.choices.find(([, ascending, descending]) => stored === ascending || stored === descending);
  const isAscending = found?.[2] !== stored;
  const write = (label: string, ascends: boolean) => {
    const pair = by.choices.find(([name]) => name === label);
    if (pair !== undefined) set(editing, { [by.key]: ascends ? pair[1] : pair[2] });
  };
  return {
    offered: by.choices.map(([label]) => [label, label] as const),
    chosen: found?.[0] ?? nothing,
    choose: (label) => write(label, isAscending),
    isAscending,
    turn: (next) => write(found?.[0] ?? nothing, next),
  };
}

function whetherOf(by: By<'whether'>, editing: ChartEditing): SortChoices {
  return {
    offered: [
      ['true', by.on],
      ['false', by.off],
    ],
    chosen: current(editing, by.key) === true ? 'true' : 'false',
    choose: (value) => set(editing, { [by.key]: value === 'true' }),
    isAscending: undefined,
    turn: () => undefined,
  };
}
