declare const EDITOR_WORKER_ADDRESS: string;

/** Tells the code editor where its worker is. The policy of the page allows workers of our own server only. */
export function ownEditorWorker(): void {
  const host = globalThis as unknown as { MonacoEnvironment?: { readonly getWorker: () => Worker } }; // the editor's package looks there
  host.MonacoEnvironment ??= { getWorker: () => new Worker(EDITOR_WORKER_ADDRESS, { type: 'module' }) };
}
