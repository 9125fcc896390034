/** Something that may be written at the caret. */
export interface Offer {
  readonly label: string;
  readonly kind:
    | 'catalog'
    | 'schema'
    | 'table'
    | 'view'
    | 'column'
    | 'function'
    | 'keyword'
    | 'query'
    | 'alias'
    | 'join'
    | 'metric'
    | 'macro'
    | 'type'
    | 'snippet';
  readonly insert: string;
  /** `insert` has stops for the caret, as the editor writes them. */
  readonly hasStops: boolean;
  /** Beside the label: a type, a schema, an expression. */
  readonly detail: string;
  /** Of offers that fit what was typed equally well, the lower come first. */
  readonly group: number;
}

export function offer(kind: Offer['kind'], label: string, more: Partial<Omit<Offer, 'kind' | 'label'>> = {}): Offer {
  return { kind, label, insert: label, hasStops: false, detail: '', group: groups.name, ...more };
}

/** Groups of offers, the nearest first. */
export const groups = {
  join: 0,
  chosen: 1,
  column: 2,
  output: 3,
  near: 4,
  metric: 5,
  name: 6,
  function: 7,
  word: 8,
  far: 9,
} as const;
