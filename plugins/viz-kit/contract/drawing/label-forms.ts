/** What a label of a part says; the values are those of saved charts. */
export const labelKinds = [
  ['key', 'Name'],
  ['value', 'Value'],
  ['percent', 'Share'],
  ['key_value', 'Name and value'],
  ['key_percent', 'Name and share'],
  ['key_value_percent', 'Name, value and share'],
  ['value_percent', 'Value and share'],
] as const;
export type LabelKind = (typeof labelKinds)[number][0];

export interface LabelParts {
  readonly label: string;
  readonly value: string;
  readonly share: string;
}

/**
 * What a label says, and what it may say where that has no room: never a part of a number. `isNamedElsewhere`: a legend has
 * the name, so the last form may leave it out.
 */
export function labelForms(
  kind: LabelKind,
  { label, value, share }: LabelParts,
  isNamedElsewhere: boolean,
): readonly string[] {
  const alone = (words: string): readonly string[] => (isNamedElsewhere ? [words] : []);
  switch (kind) {
    case 'key':
      return [label];
    case 'value':
      return [value];
    case 'percent':
      return [share];
    case 'key_value':
      return [`${label}: ${value}`, ...alone(value)];
    case 'key_percent':
      return [`${label}: ${share}`, ...alone(share)];
    case 'key_value_percent':
      return [`${label}: ${value} (${share})`, `${label}: ${share}`, ...alone(share)];
    case 'value_percent':
      return [`${value} (${share})`, share];
  }
}

/** Writes shares of 0–1 as percent. They are read together, so all have a decimal where one of them needs it. */
export function shareLabels(shares: readonly number[]): (share: number) => string {
  const decimals = shares.some((share) => share < 0.1) ? 1 : 0;
  return (share) => `${(share * 100).toFixed(decimals)}%`;
}
