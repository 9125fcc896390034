import type { FieldPlace } from '../../common/arrange-fields.ts';

/** A place as the key of what is dragged. */
export const placeKey = ({ side, index }: FieldPlace): string => `${side} ${String(index)}`;

export function readPlace(key: string): FieldPlace {
  const [side, index] = key.split(' ');
  return { side: side === 'rows' ? 'rows' : 'columns', index: Number(index) };
}
