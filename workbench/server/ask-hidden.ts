import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks for a line without showing what is typed; without a terminal it is the first line of the input. */
export async function askHidden(question: string): Promise<string | undefined> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY) {
    const lines = createInterface({ input: stdin });
    for await (const line of lines) return line;
    return undefined;
  }
  stdout.write(question);
  const silent = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const asking = createInterface({ input: stdin, output: silent, terminal: true });
  try {
    return await asking.question('');
  } finally {
    asking.close();
    stdout.write('\n');
  }
}
