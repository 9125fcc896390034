/** The same, and says in the terminal how long it took. */
export function timed(what, run) {
  return async (...given) => {
    const startedMs = performance.now();
    const outcome = await run(...given);
    if (outcome !== false && outcome !== 'failed' && outcome !== 'same')
      process.stdout.write(`${what} in ${Math.round(performance.now() - startedMs)} ms\n`);
    return outcome;
  };
}
