import { drawingMessages, valueLabels, type Amount, type Currency, type DrawInput, type Mark } from '#plugins/viz-kit';
import { placeAt, type GeoFrame } from '../base/frame.ts';
import { boxSelects, type PlaceSource } from '../base/place-source.ts';
import { digitsAt, placeWords } from '../base/place-words.ts';
import { cornersOf, type MapCell } from '../cells/map-cells.ts';

interface MarkLook {
  readonly number_format: string;
  readonly currency_format: Currency | null;
}

/** Where a reader can point at: squares with their values, which a click selects by their coordinates. */
export function spotMarks(
  { formats, options }: Pick<DrawInput<MarkLook>, 'formats' | 'options'>,
  {
    cells,
    frame,
    source,
    name,
    colorOf,
  }: {
    readonly cells: readonly MapCell[];
    readonly frame: GeoFrame;
    readonly source: PlaceSource;
    readonly name: string;
    readonly colorOf: (value: number) => string;
  },
): readonly Mark[] {
  const number = valueLabels(formats, options.number_format, options.currency_format);
  const count = formats.number(null);
  const { left, top, right, bottom } = frame.box;
  return cells.map((cell): Mark => {
    const [x, y] = [Math.max(left, Math.min(right, cell.x)), Math.max(top, Math.min(bottom, cell.y))];
    const selects = boxSelects(source, ...cornersOf(frame, cell));
    const value: Amount | null = cell.value;
    return {
      x,
      y,
      title: placeWords(placeAt(frame, x, y), digitsAt(frame.viewport.zoom)),
      rows: [
        value === null
          ? { label: name, value: drawingMessages.notAvailable() }
          : { label: name, value: number(value), color: colorOf(value) },
        { label: drawingMessages.rowCount(), value: count(cell.count) },
      ],
      ...(Object.keys(selects).length === 0 ? {} : { selects }),
    };
  });
}
