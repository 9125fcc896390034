import { AppError, defineToken, err, ok, type Extensions, type Result, type Settings } from '#core/common';
import type { ServiceFinder } from '#core/server';
import { storeMessages as messages } from '../common/messages.ts';
import { ResultStores, type OpenResultStore, type ResultStore } from '../contract/result-stores.ts';
import { resultStoreSetting } from '../manifest.ts';

/** The store that is used, opened with the first question. */
export interface ChosenStore {
  /** Says what an administrator has to do where there is none. */
  readonly find: () => Result<{ readonly name: string; readonly store: OpenResultStore }, AppError>;
  readonly close: () => Promise<void>;
}
export const ChosenStore = defineToken<ChosenStore>('sql-results/ChosenStore');

interface Services {
  readonly extensions: Extensions;
  readonly settings: Settings;
  readonly finder: ServiceFinder;
  /** What the store becomes where there may be other servers. */
  readonly across?: (store: OpenResultStore) => OpenResultStore;
}

export function chosenStore({ extensions, settings, finder, across = (store) => store }: Services): ChosenStore {
  let opened: { readonly name: string; readonly store: OpenResultStore } | undefined;
  return {
    find: () => {
      if (opened !== undefined) return ok(opened);
      const chosen = chooseStore(extensions, settings.get(resultStoreSetting));
      if (!chosen.ok) return chosen;
      const { name, deps, open } = chosen.value;
      opened = { name, store: across(open(finder.resolve(deps))) };
      return ok(opened);
    },
    close: async () => opened?.store.close(),
  };
}

/** The one that the setting names; the only one where it names none. */
function chooseStore(extensions: Pick<Extensions, 'all' | 'get'>, id: string): Result<ResultStore, AppError> {
  const stores = extensions.all(ResultStores);
  const [first] = stores;
  if (first === undefined) return err(unavailable(messages.none()));
  const [setting, ids] = [resultStoreSetting.name, stores.map((store) => store.id).join(', ')];
  if (id !== '') {
    const named = extensions.get(ResultStores, id);
    return named === undefined ? err(unavailable(messages.unknown({ setting, id, ids }))) : ok(named);
  }
  return stores.length > 1 ? err(unavailable(messages.several({ setting, ids }))) : ok(first);
}

const unavailable = (message: string): AppError =>
  new AppError('unavailable', message, { errorType: 'RESULTS_BACKEND_NOT_CONFIGURED_ERROR' });
