import { useDispatch } from 'react-redux';
import { Button, Tooltip, tokens } from '@fluentui/react-components';
import { StarFilled, StarRegular } from '@fluentui/react-icons';
import { useBranch } from '#core/browser';
import { DashboardPages } from '#plugins/dashboard';
import { saveText as text } from '../../common/save-messages.ts';
import { starOpenDashboard } from './save-state.ts';

/** The star of the open dashboard. */
export function StarToggle() {
  const dispatch = useDispatch();
  const { isStarred } = useBranch(DashboardPages);
  return (
    <Tooltip content={isStarred ? text.unstar() : text.star()} relationship="label">
      <Button
        appearance="transparent"
        size="small"
        aria-pressed={isStarred}
        icon={isStarred ? <StarFilled color={tokens.colorPaletteMarigoldForeground2} /> : <StarRegular />}
        onClick={() => dispatch(starOpenDashboard({ isStarred: !isStarred }))}
      />
    </Tooltip>
  );
}
