import type { PureSandbox, PureSandboxes } from '#plugins/viz-kit';

/** Sandboxes whose script is loaded with the first question. */
export const lazySandboxes: PureSandboxes = {
  open: (id, code) => {
    let opened: Promise<PureSandbox> | undefined;
    const open = async () => (await import('./run-plugin.ts')).runCode(id, code);
    return {
      types: async () => (await (opened ??= open())).types(),
      end: () => {
        void opened?.then((sandbox) => {
          sandbox.end();
        });
      },
    };
  },
};
