import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workerEntry, type WorkerFile } from './worker-file.ts';

/**
 * Runs a script of a plugin in a process of its own, for native code that no thread can be freed from. It knows nothing of
 * the server's environment, and talks to the server by messages.
 */
export function scriptProcess(file: WorkerFile): ChildProcess {
  const { script, isCode } = workerEntry(file);
  const nodeArguments = isCode ? ['--import', import.meta.resolve('tsx'), fileURLToPath(file.source)] : [script];
  return spawn(process.execPath, nodeArguments, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: {},
  });
}
