import { AppError } from '#core/common';
import { addressBeside } from '#core/browser/ui';
import { messages } from '../../common/messages.ts';

/** What the build lays beside the page for authors: see workbench/build/authoring.mjs. */
export interface Authoring {
  /** Text of the smallest chart type, with `__ID__`, `__KEY__` and `__TITLE__` to be filled in. */
  readonly template: string;
  /** Declarations by the address under which the compiler finds them. */
  readonly files: Readonly<Record<string, string>>;
  /** The address of what an import names. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

/** Throws AppError where it cannot be fetched. */
export async function loadAuthoring(): Promise<Authoring> {
  const answer = await fetch(addressBeside('core/authoring'));
  if (!answer.ok) throw new AppError('unavailable', messages.notAuthoring({ status: answer.status }));
  return Object.freeze((await answer.json()) as Authoring); // our own build wrote it
}
