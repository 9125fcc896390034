/** An axis of a drawing, the same in all of its panels, or what a scale of colours runs over. */
export type PanelAxis = 'x' | 'y' | 'radius' | `color ${string}`;

/** Axes that several drawings of one picture have in common; see `axisValues`. */
export interface PanelAxes {
  /** Values that an axis has a place for, when those of this drawing are the given ones. */
  readonly valuesOf: (axis: PanelAxis, values: Iterable<number | null>) => Iterable<number | null>;
}
