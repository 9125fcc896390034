import { columnList, type FormData } from '#plugins/viz-kit';
import type { QueryColumn } from '#plugins/queries';
import { pivotOptionsOf } from './pivot-options.ts';

export type FieldSide = 'rows' | 'columns';

/** A place among the fields of a side. */
export interface FieldPlace {
  readonly side: FieldSide;
  readonly index: number;
}

/** The fields of both sides as they are seen: swapped sides are in their new places. */
export type FieldArrangement = Readonly<Record<FieldSide, readonly QueryColumn[]>>;

export function arrangementOf(formData: FormData): FieldArrangement {
  const [down, across] = [columnList(formData, 'groupbyRows'), columnList(formData, 'groupbyColumns')];
  return pivotOptionsOf(formData).transposePivot ? { rows: across, columns: down } : { rows: down, columns: across };
}

/** The settings that say so. */
export function arrangementSettings(formData: FormData, { rows, columns }: FieldArrangement) {
  const isSwapped = pivotOptionsOf(formData).transposePivot;
  return { groupbyRows: isSwapped ? columns : rows, groupbyColumns: isSwapped ? rows : columns };
}

/** A field takes the place of another one, which goes aside, or the place behind the last one. */
export function movedField(arrangement: FieldArrangement, from: FieldPlace, to: FieldPlace): FieldArrangement {
  const field = arrangement[from.side][from.index];
  if (field === undefined) return arrangement;
  const left = { ...arrangement, [from.side]: arrangement[from.side].filter((_, index) => index !== from.index) };
  return { ...left, [to.side]: left[to.side].toSpliced(to.index, 0, field) };
}
