import { onEveryStore } from '../support/every-store.ts';
import { storeContract } from '../support/store-contract.ts';

describe('what servers share', () => {
  onEveryStore(storeContract);
});
