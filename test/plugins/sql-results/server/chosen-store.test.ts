import { expect } from 'chai';
import { ExtensionRegistry, defineToken, settingsFrom } from '#core/common';
import { defineResultStore, ResultStores } from '#plugins/sql-results';
import { chosenStore } from '../../../../plugins/sql-results/server/chosen-store.ts';
import { toyStore } from '../../../support/toy-store.ts';

const Folder = defineToken<string>('test/Folder');

/** The choice among stores of these ids, and what was opened with which service, or closed. */
function chosen(ids: readonly string[], setting?: string) {
  const extensions = new ExtensionRegistry();
  const happened: string[] = [];
  const store = { ...toyStore({ nowMs: () => 0 }), close: () => Promise.resolve(void happened.push('closed')) };
  for (const id of ids) {
    const open = ({ folder }: { readonly folder: string }) => {
      happened.push(`${id} in ${folder}`);
      return store;
    };
    extensions.add(id, ResultStores, defineResultStore({ id, name: id, deps: { folder: Folder }, open }));
  }
  const finder = { resolve: (() => ({ folder: 'a folder' })) as never };
  const settings = settingsFrom(setting === undefined ? {} : { SQLLAB_RESULT_STORE: setting });
  return { choice: chosenStore({ extensions, settings, finder }), happened };
}

const refusal = (ids: readonly string[], setting?: string) => {
  const found = chosen(ids, setting).choice.find();
  return found.ok ? found.value.name : [found.error.status, found.error.errorType, found.error.message];
};
const type = 'RESULTS_BACKEND_NOT_CONFIGURED_ERROR';

describe('chosenStore', () => {
  it('takes the only store, and of several the one that the setting names', () => {
    expect(refusal(['disk'])).to.equal('disk');
    expect(refusal(['disk', 'shared'], 'shared')).to.equal('shared');
  });

  it('opens it once with its services, and closes it', async () => {
    const { choice, happened } = chosen(['disk']);
    choice.find();
    choice.find();
    await choice.close();
    expect(happened).to.deep.equal(['disk in a folder', 'closed']);
  });

  it('closes nothing that was never opened', async () => {
    const { choice, happened } = chosen(['disk']);
    await choice.close();
    expect(happened).to.deep.equal([]);
  });

  it('says what an administrator has to do where it cannot choose', () => {
    expect(refusal([])).to.deep.equal([
      503,
      type,
      'No running plugin keeps the rows of statements, so none can run. An administrator can see at the plugins page why.',
    ]);
    expect(refusal(['disk'], 'dsik')).to.deep.equal([
      503,
      type,
      'SQLLAB_RESULT_STORE is dsik, and no running plugin keeps rows of statements under that name. An administrator has to set it to one of: disk.',
    ]);
    expect(refusal(['disk', 'shared'])).to.deep.equal([
      503,
      type,
      'Several plugins keep rows of statements (disk, shared), and SQLLAB_RESULT_STORE does not say which to use. An administrator has to set it to one of them.',
    ]);
  });
});
