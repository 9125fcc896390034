import { Suspense, useState } from 'react';
import { lazyView } from '#core/browser';
import { AccountTrigger } from './account-trigger.tsx';

const AccountMenu = lazyView(() => import('./account-menu.tsx'));

/** The user's initials; the menu behind them is loaded with the first click. */
export function AccountButton() {
  const [isWanted, setWanted] = useState(false);
  const plain = (
    <AccountTrigger
      onClick={() => {
        setWanted(true);
      }}
    />
  );
  return isWanted ? (
    <Suspense fallback={plain}>
      <AccountMenu />
    </Suspense>
  ) : (
    plain
  );
}
