import { isParameterKind, type ParameterKind } from './parameter-values.ts';

/** What the form keeps of a parameter besides its value. */
export interface ParameterNote {
  /** How it is edited, where somebody has chosen it. */
  readonly kind?: ParameterKind;
  /** Text in its field, where its value is shown differently: an open line, a number that is none yet. */
  readonly draft?: string;
  /** All lines of a list, while its first one is edited as something else. */
  readonly lines?: string;
  /** The query that its list was asked from last. */
  readonly query?: string;
}

/** The form's own place in the notes of a tab. */
const place = 'sql-parameters';

/** The notes of a tab about a parameter. */
export function noteOf(panelNotes: string, name: string): ParameterNote {
  const { [name]: note } = fieldsOf(fieldsOf(parsed(panelNotes))[place]);
  const { kind, draft, lines, query } = fieldsOf(note);
  return {
    ...(isParameterKind(kind) ? { kind } : {}),
    ...(typeof draft === 'string' ? { draft } : {}),
    ...(typeof lines === 'string' ? { lines } : {}),
    ...(typeof query === 'string' ? { query } : {}),
  };
}

/** The notes of a tab with others about a parameter; fields that are undefined are taken away. */
export function withNote(
  panelNotes: string,
  name: string,
  change: { readonly [F in keyof ParameterNote]: ParameterNote[F] | undefined },
): string {
  const all = fieldsOf(parsed(panelNotes));
  const note = JSON.stringify({ ...noteOf(panelNotes, name), ...change });
  const others = Object.entries(fieldsOf(all[place])).filter(([key]) => key !== name);
  const own = note === '{}' ? others : [...others, [name, parsed(note)] as const];
  const rest = Object.entries(all).filter(([key]) => key !== place);
  const entries = own.length === 0 ? rest : [...rest, [place, Object.fromEntries(own)] as const];
  return entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // nothing was noted, or by somebody else
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
