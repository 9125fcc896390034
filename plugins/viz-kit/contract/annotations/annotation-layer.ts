import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { isColorText } from '../color/color-text.ts';
import type { FormData } from '../type/form-data.ts';
import type { VizTheme } from '../type/viz-theme.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Optional(Type.Union([schema, Type.Null()]));

/** Kinds of layers, in the order of choice. */
export const annotationTypes = ['FORMULA', 'EVENT', 'INTERVAL', 'TIME_SERIES'] as const;
export type AnnotationType = (typeof annotationTypes)[number];

/** What a chart over time shows besides its series. See docs/http-api.md, "Annotation layers". */
export const AnnotationLayer = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    annotationType: Type.Union([
      Type.Literal('FORMULA'),
      Type.Literal('EVENT'),
      Type.Literal('INTERVAL'),
      Type.Literal('TIME_SERIES'),
    ]),
    /** `line` and `table`: another chart feeds it. `NATIVE`: a layer of events kept on the server. */
    sourceType: nullable(Type.String()),
    /** Formula text, or id of the source. */
    value: Type.Union([Type.String(), Type.Number()]),
    show: nullable(Type.Boolean()),
    showMarkers: nullable(Type.Boolean()),
    hideLine: nullable(Type.Boolean()),
    style: nullable(Type.String()),
    /** px. */
    width: nullable(Type.Number({ minimum: 0 })),
    opacity: nullable(Type.String()),
    color: nullable(Type.String()),
    timeColumn: nullable(Type.String()),
    intervalEndColumn: nullable(Type.String()),
    titleColumn: nullable(Type.String()),
    descriptionColumns: nullable(Type.Array(Type.String())),
    overrides: nullable(Type.Record(Type.String(), Type.Unknown())),
  },
  { additionalProperties: true },
);
export type AnnotationLayer = Static<typeof AnnotationLayer>;

/** The layers of a chart that are to be shown. What cannot be read as one is left out. */
export function annotationLayersOf(formData: FormData): readonly AnnotationLayer[] {
  const given = formData['annotation_layers'];
  if (!Array.isArray(given)) return [];
  return given.filter((layer): layer is AnnotationLayer => Value.Check(AnnotationLayer, layer) && layer.show !== false);
}

/** Key of its legend entry; no result column has this name, regardless of the layer's name. */
export const annotationKey = ({ name }: AnnotationLayer): string => `annotation:${name}`;

/** The layer's own colour, else one of the chart's scheme. Anything but a plain colour is not let into the drawing. */
export function annotationColor(layer: AnnotationLayer, theme: VizTheme, formData: FormData): string {
  const { color } = layer;
  if (isColorText(color)) return color;
  const scheme = formData['color_scheme'];
  return theme.colorOf(layer.name, typeof scheme === 'string' ? scheme : undefined);
}
