import type { ServerDefinition } from '../boot/boot-state.ts';
import type { CommandCall, CommandWords } from './server-commands.ts';

/** What a command of the core or of the product itself works on, before anything is open. */
export interface CommandTarget {
  readonly definition: ServerDefinition;
  /** Checked settings, as `loadSettings` returns them. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** A command that decides for itself what it opens. */
export interface OwnCommand extends CommandWords {
  readonly run: (target: CommandTarget, call: CommandCall) => Promise<number>;
}
