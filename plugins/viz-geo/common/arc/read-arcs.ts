import { columnList, type DrawInput } from '#plugins/viz-kit';
import { columnLabel } from '#plugins/queries';
import { placeWords } from '../base/place-words.ts';
import { readPlaces, type LonLat } from '../base/read-places.ts';
import { spatialOf } from '../base/spatial.ts';
import { rowFacts, type FactsOfRows, type RowFacts } from '../shapes/row-facts.ts';
import { shapeMessages } from '../shapes/shape-messages.ts';
import type { ArcOptions } from './arc-options.ts';

/** A connection with what its row says; several equal rows without a metric are one. */
export interface Arc extends RowFacts {
  readonly start: LonLat;
  readonly end: LonLat;
  readonly title: string;
  /** Rows that it represents. */
  readonly rows: number;
}

export interface Arcs {
  readonly arcs: readonly Arc[];
  readonly facts: FactsOfRows;
  /** Rows without one of both places. */
  readonly bad: number;
}

type ArcInput = Pick<DrawInput<ArcOptions>, 'data' | 'formData' | 'formats' | 'options' | 'labelOf'>;

export function readArcs(input: ArcInput): Arcs {
  const { data, formData } = input;
  const result = data[0] ?? { columns: [], rowCount: 0 };
  const [starts, ends] = ['start_spatial', 'end_spatial'].map(
    (key) => new Map(readPlaces(result, spatialOf(formData, key)).places.map((place) => [place.row, place])),
  );
  const facts = rowFacts(input);
  const named = nameReader(input);
  const found = new Map<string, Arc>();
  let bad = 0;
  for (let row = 0; row < result.rowCount; row += 1) {
    const [start, end] = [starts?.get(row), ends?.get(row)];
    if (start === undefined || end === undefined) {
      bad += 1;
      continue;
    }
    const own = facts.at(row);
    const [from, to] = [named('start_name', row), named('end_name', row)];
    const key = JSON.stringify([start.lon, start.lat, end.lon, end.lat, own.key, from.raw, to.raw]);
    const known = facts.metricName === undefined ? found.get(key) : undefined;
    const selects = { ...own.selects, ...from.selects, ...to.selects };
    found.set(facts.metricName === undefined ? key : String(row), {
      ...(known ?? own),
      start,
      end,
      title: shapeMessages.arc({ from: from.words ?? placeWords(start, 2), to: to.words ?? placeWords(end, 2) }),
      rows: (known?.rows ?? 0) + 1,
      selects: Object.keys(selects).length === 0 ? undefined : selects,
    });
  }
  return { arcs: [...found.values()], facts, bad };
}

/** Names of starts and ends; without words where the form names no column for them. */
function nameReader({ data, formData, formats }: ArcInput) {
  const columnOf = (key: string) => {
    const [name] = columnList(formData, key).map(columnLabel);
    return data[0]?.columns.find((column) => column.name === name);
  };
  const columns = new Map(['start_name', 'end_name'].map((key) => [key, columnOf(key)]));
  return (key: string, row: number) => {
    const column = columns.get(key);
    if (column === undefined) return { words: undefined, raw: null, selects: {} };
    const raw = column.values[row] ?? null;
    return { words: formats.cell(raw, column.type), raw, selects: { [column.name]: raw } };
  };
}
