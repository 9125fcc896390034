import { expect } from 'chai';
import * as typed from '../../../../../workbench/sdk/pure-sdk.ts';

const globals = globalThis as { sharedModules?: Readonly<Record<string, object>>; startCall?: unknown };

describe('@tessera/sdk in the sandbox of pure plugins', () => {
  after(() => {
    delete globals.sharedModules;
    delete globals.startCall;
  });

  it('has the names that its types promise, and no others', async () => {
    await import('../../../../../plugins/pure-viz/common/sandbox/drawing-sandbox.ts');
    const found = Object.keys(globals.sharedModules?.['@tessera/sdk'] ?? {});
    expect(found.sort()).to.deep.equal(Object.keys(typed).sort());
  });
});
