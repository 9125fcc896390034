import type { Ref } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useCurrentUser } from '#core/browser';
import { shellMessages } from '../../common/shell-messages.ts';

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

/** A round button with the user's initials; it opens the account menu. */
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
