import { Suspense, lazy, useState, type Ref } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useCurrentUser } from '#core/browser';
import { shellMessages } from '../../common/shell-messages.ts';

const AccountMenu = lazy(() => import('./account-menu.tsx'));

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '28px',
    height: '28px',
    padding: 0,
    flexShrink: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusCircular,
    cursor: 'pointer',
    font: 'inherit',
    fontSize: '11px',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
});

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

export function AccountTrigger({
  ref,
  ...rest
}: {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
}) {
  const styles = useStyles();
  const user = useCurrentUser();
  const name = userLabel(user);
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      aria-haspopup="menu"
      aria-label={shellMessages.account({ name })}
      {...rest}
    >
      {initialsOf(name)}
    </button>
  );
}

/** Full name, else user name, else "Visitor". */
export function userLabel(user: {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}): string {
  const full = `${user.firstName} ${user.lastName}`.trim();
  return full !== '' ? full : user.username !== '' ? user.username : shellMessages.visitor();
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase();
}
