import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components';
import { PanelLeftRegular, PanelTopContractRegular, SettingsRegular } from '@fluentui/react-icons';
import { useDispatch, useSelector } from 'react-redux';
import { useBranch } from '#core/browser';
import { DashboardPages } from '#plugins/dashboard';
import { barMessages as messages } from '../../common/bar-messages.ts';
import { settingsMessages } from '../../common/settings-messages.ts';
import { selectOrientation, setOrientation } from '../orientation/orientation-state.ts';
import { openFilterSettings } from '../settings/settings-state.ts';

interface SettingsButtonProps {
  readonly isLabelled?: boolean;
  /** In the folded bar, where its name must not lie over the button above it. */
  readonly isInRail?: boolean;
}

/** The way to the configuration and to the place of the bar, for those who may edit the dashboard. */
export function SettingsButton({ isLabelled = false, isInRail = false }: SettingsButtonProps) {
  const dispatch = useDispatch();
  const { dashboard } = useBranch(DashboardPages);
  const orientation = useSelector(selectOrientation);
  if (dashboard?.permissions.canEdit !== true) return null;
  const open = () => dispatch(openFilterSettings());
  if (isLabelled) {
    return (
      <Button size="small" icon={<SettingsRegular />} onClick={open}>
        {messages.add()}
      </Button>
    );
  }
  return (
    <Menu
      positioning={isInRail ? 'after-top' : 'below-end'}
      checkedValues={{ orientation: [orientation] }}
      onCheckedValueChange={(_event, { checkedItems: [chosen] }) =>
        dispatch(setOrientation({ orientation: chosen === 'HORIZONTAL' ? 'HORIZONTAL' : 'VERTICAL' }))
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={messages.settings()} relationship="label" positioning={isInRail ? 'after' : 'above'}>
          <Button appearance="subtle" size="small" icon={<SettingsRegular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<SettingsRegular />} onClick={open}>
            {settingsMessages.editFilters()}
          </MenuItem>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{settingsMessages.orientation()}</MenuGroupHeader>
            <MenuItemRadio name="orientation" value="VERTICAL" icon={<PanelLeftRegular />}>
              {settingsMessages.vertical()}
            </MenuItemRadio>
            <MenuItemRadio name="orientation" value="HORIZONTAL" icon={<PanelTopContractRegular />}>
              {settingsMessages.horizontal()}
            </MenuItemRadio>
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
