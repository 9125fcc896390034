/** Written into the code by the build. */
declare const WORKER_ADDRESSES: Readonly<Record<string, string>>;

/** Starts a worker of ours: `<plugin>/<name>` for `browser/worker/<name>-worker.ts` of a plugin. */
export function openWorker(name: string): Worker {
  const address = WORKER_ADDRESSES[name];
  if (address === undefined) throw new Error(`There is no worker ${name}.`);
  return new Worker(address, { type: 'module' });
}

/** Tells the code editor where its worker is. The policy of the page allows workers of our own server only. */
export function ownEditorWorker(): void {
  const host = globalThis as unknown as { MonacoEnvironment?: { readonly getWorker: () => Worker } }; // the editor's package looks there
  host.MonacoEnvironment ??= { getWorker: () => openWorker('core/editor') };
}
