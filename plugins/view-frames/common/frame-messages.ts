import { Type, type Static } from 'typebox';
import type { ViewInput } from '../contract/define-view.ts';

/** What the page tells a frame: what changed of its input; or asks whether it still answers. */
export type ToFrame =
  { readonly kind: 'input'; readonly changed: Partial<ViewInput> } | { readonly kind: 'ping'; readonly turn: number };

const columnName = Type.String({ maxLength: 300 });
const selected = Type.Union([Type.String({ maxLength: 2_000 }), Type.Number(), Type.Boolean(), Type.Null()]);

/** What a frame may tell the page; everything else is refused, and the frame with it. */
export const FromFrame = Type.Union([
  Type.Object({ kind: Type.Literal('ready') }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('pong'), turn: Type.Integer() }, { additionalProperties: false }),
  Type.Object(
    { kind: Type.Literal('fail'), message: Type.String({ maxLength: 500 }) },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal('select'),
      selects: Type.Record(columnName, selected, { minProperties: 1, maxProperties: 20 }),
      /** px in the frame. */
      x: Type.Number(),
      y: Type.Number(),
      isAdditive: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
]);
export type FromFrame = Static<typeof FromFrame>;
