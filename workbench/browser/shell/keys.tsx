import { Fragment } from 'react';
import { shellMessages } from '../../common/shell-messages.ts';
import { shortcutKeys } from '../shortcuts/shortcut.ts';
import { useKeyStyles } from './frame.styles.ts';

/** A shortcut as keys. */
export function Keys({ shortcut }: { readonly shortcut: string }) {
  const styles = useKeyStyles();
  return (
    <span className={styles.keys}>
      {shortcutKeys(shortcut, isMac()).map((stroke, index) => (
        <Fragment key={stroke.join()}>
          {index > 0 && <span>{shellMessages.then()}</span>}
          {stroke.map((key) => (
            <kbd key={key} className={styles.key}>
              {key}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

/** Whether `Mod` is Cmd here. */
export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
