import type { Mark, Selects, Paint } from '#plugins/viz-kit';
import type { Geometry } from '../geometry/geometry.ts';
import type { PixelPoint } from './pixel-lines.ts';

/** A surface in px. */
export interface ShapePart {
  readonly d: string;
  readonly color: string;
}

/** How a shape is drawn. */
export interface ShapeLook {
  /** Absent: only its outline. */
  readonly fill?: Paint;
  /** Absent: no outline. */
  readonly stroke?: Paint;
  readonly strokePx: number;
  /** Of points, px. */
  readonly radiusPx: number;
}

/** A thing on the map: what a row, or a feature of one, shows. */
export interface ShapeItem {
  readonly geometry: Geometry;
  readonly look: ShapeLook;
  /** In the place of the geometry: surfaces in px, and where a reader points at them; no parts outside the window. */
  readonly drawn?: { readonly parts: readonly ShapePart[]; readonly at: PixelPoint };
  readonly title: string;
  readonly rows: Mark['rows'];
  /** Key of its legend entry. */
  readonly series?: string;
  /** Absent: a click selects nothing. */
  readonly selects?: Selects;
}
