import { spawn, type ChildProcess } from 'node:child_process';

/** A command that runs until it is told to end, and what it has printed. */
export function runningCommand(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child: ChildProcess = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
  let text = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      for (const look of [...waiting]) look();
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve) => {
      const look = () => {
        const found = pattern.exec(text);
        if (found === null) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const stop = async () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { says, stop, ended, text: () => text };
}
