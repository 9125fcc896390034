import { Type } from 'typebox';

/** Heights of type as shares of the drawing's height. */
const sizes = [
  [0.125, 'Tiny'],
  [0.15, 'Small'],
  [0.2, 'Medium small'],
  [0.3, 'Normal'],
  [0.4, 'Large'],
  [0.5, 'Larger'],
  [0.6, 'Huge'],
] as const;

/** How large the number or its subtitle is. */
export function fontSizeOption(title: string, fallback: number) {
  return Type.Number({
    default: fallback,
    minimum: 0.05,
    maximum: 1,
    title,
    'x-control': 'choice',
    'x-group': 'Text',
    'x-choices': sizes.map(([value, label]) => [value, label]),
  });
}
