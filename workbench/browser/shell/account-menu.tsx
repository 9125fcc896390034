import { useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { KeyboardRegular, PersonRegular, SettingsRegular, SignOutRegular } from '@fluentui/react-icons';
import { Preferences, setTheme, useBranch, useCurrentUser, useWorkbench, type ThemeChoice } from '#core/browser';
import { shellMessages } from '../../common/shell-messages.ts';
import { settingsLink } from '../../common/shell-links.ts';
import { version } from '../version.ts';
import { AccountTrigger, userLabel } from './account-trigger.tsx';
import { openOverlay } from './shell-state.ts';

const useStyles = makeStyles({
  who: { padding: '8px 12px 6px' },
  name: { fontWeight: tokens.fontWeightSemibold },
  detail: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  version: { padding: '4px 12px 6px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** Who is signed in, theme, settings, sign out. Opens as soon as it is there: it was asked for. */
export default function AccountMenu() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const user = useCurrentUser();
  const { navigate } = useWorkbench();
  const { theme } = useBranch(Preferences);
  const [isOpen, setOpen] = useState(true);
  return (
    <Menu
      open={isOpen}
      onOpenChange={(_event, data) => {
        setOpen(data.open);
      }}
      checkedValues={{ theme: [theme] }}
      onCheckedValueChange={(_event, data) => {
        dispatch(setTheme(data.checkedItems[0] as ThemeChoice));
      }} // values of the items below
    >
      <MenuTrigger disableButtonEnhancement>
        <AccountTrigger />
      </MenuTrigger>
      <MenuPopover>
        <SignedIn />
        <MenuList>
          <MenuDivider />
          <ThemeItems />
          <MenuDivider />
          <MenuItem
            icon={<SettingsRegular />}
            onClick={() => {
              navigate(settingsLink.href());
            }}
          >
            {shellMessages.settings()}
          </MenuItem>
          <MenuItem
            icon={<KeyboardRegular />}
            onClick={() => {
              dispatch(openOverlay('shortcuts'));
            }}
          >
            {shellMessages.shortcuts()}
          </MenuItem>
          <MenuDivider />
          {user.isAnonymous ? (
            <MenuItem
              icon={<PersonRegular />}
              onClick={() => {
                navigate('/login/');
              }}
            >
              {shellMessages.signIn()}
            </MenuItem>
          ) : (
            <MenuItem
              icon={<SignOutRegular />}
              onClick={() => {
                navigate('/logout/');
              }}
            >
              {shellMessages.signOut()}
            </MenuItem>
          )}
        </MenuList>
        <div className={styles.version}>{shellMessages.version({ version })}</div>
      </MenuPopover>
    </Menu>
  );
}

function SignedIn() {
  const styles = useStyles();
  const user = useCurrentUser();
  return (
    <div className={styles.who}>
      <div className={styles.name}>{userLabel(user)}</div>
      {user.email !== '' && <div className={styles.detail}>{user.email}</div>}
    </div>
  );
}

function ThemeItems() {
  return (
    <MenuGroup>
      <MenuGroupHeader>{shellMessages.theme()}</MenuGroupHeader>
      <MenuItemRadio name="theme" value="system">
        {shellMessages.themeSystem()}
      </MenuItemRadio>
      <MenuItemRadio name="theme" value="light">
        {shellMessages.themeLight()}
      </MenuItemRadio>
      <MenuItemRadio name="theme" value="dark">
        {shellMessages.themeDark()}
      </MenuItemRadio>
    </MenuGroup>
  );
}
