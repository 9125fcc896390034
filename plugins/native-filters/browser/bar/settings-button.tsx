import { Button, Tooltip } from '@fluentui/react-components';
import { SettingsRegular } from '@fluentui/react-icons';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { DashboardPages } from '#plugins/dashboard';
import { barText as text } from '../../common/bar-messages.ts';
import { openFilterSettings } from '../settings/settings-state.ts';

/** The way to the configuration, for those who may edit the dashboard. */
export function SettingsButton({ isLabelled = false }: { readonly isLabelled?: boolean }) {
  const dispatch = useDispatch();
  const { dashboard } = useBranch(DashboardPages);
  if (dashboard?.permissions.canEdit !== true) return null;
  const open = () => dispatch(openFilterSettings());
  if (isLabelled) {
    return (
      <Button size="small" icon={<SettingsRegular />} onClick={open}>
        {text.add()}
      </Button>
    );
  }
  return (
    <Tooltip content={text.settings()} relationship="label">
      <Button appearance="subtle" size="small" icon={<SettingsRegular />} onClick={open} />
    </Tooltip>
  );
}
