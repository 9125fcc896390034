/** What a test file needs beside its own process: nothing, a running server, or a running server and Chromium. */
export type TestKind = 'unit' | 'HTTP' | 'Chromium';

const rank: readonly TestKind[] = ['unit', 'HTTP', 'Chromium'];
let current: TestKind = 'unit';

/** Records that the running test file needs a server or Chromium. */
export function countAs(kind: TestKind): void {
  if (rank.indexOf(kind) > rank.indexOf(current)) current = kind;
}

/** The kind of the test file that just ended; counts the next one anew. */
export function takeTestKind(): TestKind {
  const kind = current;
  current = 'unit';
  return kind;
}
