import {
  amountOf,
  groupNames,
  numberOf,
  type Amount,
  type DrawInput,
  type GroupName,
  type Selects,
} from '#plugins/viz-kit';
import { columnLabel, metricLabel, type QueryColumn } from '#plugins/queries';
import { drawingMessages } from '#plugins/viz-kit';
import { isRowCount } from '../base/place-query.ts';
import type { LonLat } from '../base/read-places.ts';
import { placeOfShape } from './place-of-shape.ts';
import { diagramFields } from './selected-chart.ts';

export interface DiagramPart {
  readonly group: GroupName;
  readonly value: number;
  readonly amount: Amount;
  readonly selects: Selects;
}

/** A place with its parts, in the order of the answer. */
export interface Diagram extends LonLat {
  readonly parts: readonly DiagramPart[];
  /** Of the parts that are shown. */
  readonly sum: number;
  readonly selects: Selects;
}

export interface Diagrams {
  readonly diagrams: readonly Diagram[];
  readonly groups: readonly GroupName[];
  /** Whether parts have names of their own. */
  readonly hasGroups: boolean;
  /** Rows without a place, and those without a number or with one below zero. */
  readonly bad: number;
  readonly negative: number;
  readonly name: string;
}

type DiagramInput = Pick<DrawInput<unknown>, 'data' | 'formData' | 'formats' | 'labelOf' | 'hidden'>;

/** The rows by their places; what is switched off in the legend counts for nothing. */
export function placedDiagrams({ data, formData, formats, labelOf, hidden }: DiagramInput): Diagrams {
  const result = data[0] ?? { columns: [], rowCount: 0 };
  const fields = diagramFields(formData);
  const named = (column: QueryColumn | undefined) =>
    result.columns.find(({ name }) => column !== undefined && name === columnLabel(column));
  const places = named(fields.place);
  const groups = fields.groups.flatMap((column) => named(column) ?? []);
  const label = fields.metric === undefined ? undefined : metricLabel(fields.metric);
  const values = result.columns.find(({ name }) => (label === undefined ? isRowCount(name) : name === label))?.values;
  const title = label === undefined ? drawingMessages.rowCount() : labelOf(label);
  const names = groupNames(groups, result.rowCount, (value, { type }) => formats.cell(value, type));
  const whole: GroupName = { key: title, label: title, colorKey: title };
  const found = new Map<string, { readonly place: LonLat; readonly selects: Selects; readonly parts: DiagramPart[] }>();
  const known = new Map<string, GroupName>();
  let [bad, negative] = [0, 0];
  for (let row = 0; row < result.rowCount; row += 1) {
    const cell = places?.values[row] ?? null;
    const place = placeOfShape(cell);
    const value = numberOf(values?.[row]);
    const group = groups.length === 0 ? whole : (names[row] ?? whole);
    known.set(group.key, group);
    if (place === undefined) bad += 1;
    else if (value === null || value < 0) negative += 1;
    else {
      const selects: Selects = places === undefined ? {} : { [places.name]: cell };
      const own = Object.fromEntries(groups.map((one) => [one.name, one.values[row] ?? null]));
      const part = { group, value, amount: amountOf(values?.[row]) ?? value, selects: { ...selects, ...own } };
      const key = String(cell);
      const diagram = found.get(key);
      if (diagram === undefined) found.set(key, { place, selects, parts: [part] });
      else diagram.parts.push(part);
    }
  }
  const diagrams = [...found.values()].flatMap(({ place, selects, parts }): readonly Diagram[] => {
    const shown = parts.filter(({ group }) => !hidden.has(group.key));
    const sum = shown.reduce((total, { value }) => total + value, 0);
    return shown.length === 0 ? [] : [{ ...place, selects, parts: shown, sum }];
  });
  return { diagrams, groups: [...known.values()], hasGroups: groups.length > 0, bad, negative, name: title };
}
