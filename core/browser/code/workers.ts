/** Written into the code by the build. */
declare const ADDRESSES_BESIDE: Readonly<Record<string, string>>;

/** Where a file beside the page lies: workers of ours, and `core/authoring`. */
export function addressBeside(name: string): string {
  const address = ADDRESSES_BESIDE[name];
  if (address === undefined) throw new Error(`There is nothing named ${name} beside the page.`);
  return address;
}

/** Starts a worker of ours: `<plugin>/<name>` for `browser/worker/<name>-worker.ts` of a plugin. */
export function openWorker(name: string): Worker {
  return new Worker(addressBeside(name), { type: 'module' });
}

/** Tells the code editor where its workers are. The policy of the page allows workers of our own server only. */
export function ownEditorWorker(): void {
  const host = globalThis as unknown as {
    MonacoEnvironment?: { readonly getWorker: (moduleId: string, language: string) => Worker };
  }; // the editor's package looks there
  host.MonacoEnvironment ??= {
    getWorker: (_moduleId, language) => openWorker(language === 'typescript' ? 'core/typescript' : 'core/editor'),
  };
}
