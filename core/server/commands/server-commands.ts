import { defineExtensionPoint, withDeps, type Resolved, type TokenRecord } from '#core/common';

/** What a command gets from the terminal. */
export interface CommandCall {
  /** What follows its name, without settings such as `--data-dir x`. */
  readonly words: readonly string[];
  /** Where relative paths among the words begin. */
  readonly directory: string;
  /** Prints a line of its result. */
  readonly out: (line: string) => void;
  /** Prints a line about what went wrong. */
  readonly err: (line: string) => void;
  /** Asks for a line at the terminal without showing it, else reads one from the input; undefined where there is none. */
  readonly askHidden: (question: string) => Promise<string | undefined>;
  /**
   * For a command that goes on until it is told to end: from the first call on, Ctrl+C and SIGTERM abort the signal in the
   * place of ending the process.
   */
  readonly untilEnded: () => AbortSignal;
}

/** What a command says of itself in the list of commands. */
export interface CommandWords {
  /** One word in small letters, such as `user`. */
  readonly name: string;
  /** What may follow the name, a line for each form: `add NAME [--role ROLE]…`. */
  readonly forms: readonly string[];
  /** A sentence. */
  readonly summary: string;
}

/** A command of the terminal, `npx tessera NAME …`, which looks after a server and ends. */
export interface ServerCommand extends CommandWords {
  readonly deps: TokenRecord;
  /**
   * Runs beside a server or without one; nothing listens and no job runs. Gives the exit status: 0 done, 1 it found
   * something wrong, 2 the words are wrong. What it throws as `AppError` is printed as one line.
   */
  readonly run: (services: Readonly<Record<string, unknown>>, call: CommandCall) => Promise<number>;
}

export const ServerCommands = defineExtensionPoint<ServerCommand>({
  id: 'core/server-commands',
  summary: 'A command of the terminal that looks after a server and ends, as `npx tessera NAME`.',
  keyOf: (command) => command.name,
  check: (command) => (/^[a-z][a-z-]*$/.test(command.name) ? undefined : 'its name is not one word in small letters'),
});

export function defineServerCommand<R extends TokenRecord>(
  command: Omit<ServerCommand, 'deps' | 'run'> & {
    readonly deps: R;
    readonly run: (services: Resolved<R>, call: CommandCall) => Promise<number>;
  },
): ServerCommand {
  return withDeps(command);
}
