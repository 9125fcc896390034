import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { ViewInput } from '../contract/define-view.ts';

/** What the page tells a frame: what changed of its input; or asks whether it still answers. */
export type ToFrame =
  { readonly kind: 'input'; readonly changed: Partial<ViewInput> } | { readonly kind: 'ping'; readonly turn: number };

/** Columns of one choice, and characters of their names. */
const [mostColumns, mostOfName] = [20, 300] as const;

const selected = Type.Union([Type.String({ maxLength: 2_000 }), Type.Number(), Type.Boolean(), Type.Null()]);

/** What a frame may tell the page; everything else is refused, and the frame with it. */
const FromFrame = Type.Union([
  Type.Object({ kind: Type.Literal('ready') }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('pong'), turn: Type.Integer() }, { additionalProperties: false }),
  Type.Object(
    { kind: Type.Literal('fail'), message: Type.String({ maxLength: 500 }) },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal('select'),
      selects: Type.Record(Type.String(), selected),
      /** px in the frame. */
      x: Type.Number(),
      y: Type.Number(),
      isAdditive: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
]);
export type FromFrame = Static<typeof FromFrame>;

/** Whether something that came from a frame is one of these, and of a size that a reader could have meant. */
export function isFromFrame(given: unknown): given is FromFrame {
  if (!Value.Check(FromFrame, given)) return false;
  if (given.kind !== 'select') return true;
  const chosen = Object.entries(given.selects);
  const fits = chosen.every(([name, value]) => name.length <= mostOfName && Value.Check(selected, value));
  return chosen.length > 0 && chosen.length <= mostColumns && fits;
}
