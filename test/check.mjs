// `npm run check`: types, lint, formatting and unused code, as many at a time as there are cores.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

// The longest first.
const waiting = ['prettier', 'lint', 'types', 'unused'];
const isFailed = [];

/** Runs one script of package.json and prints what it said, in one piece. */
function runScript(name) {
  const beganMs = performance.now();
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => {
      if (code !== 0) isFailed.push(name);
      const mark = code === 0 ? '✔' : '✘';
      process.stdout.write(`${output}${mark} ${name}  ${((performance.now() - beganMs) / 1_000).toFixed(1)} s\n`);
      resolve();
    });
  });
}

async function work() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await runScript(name);
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
process.exitCode = isFailed.length === 0 ? 0 : 1;
