import { useDispatch } from 'react-redux';
import { Tooltip } from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { StarButton } from '#core/browser/ui';
import { DashboardPages } from '#plugins/dashboard';
import { saveMessages as messages } from '../../common/save-messages.ts';
import { starOpenDashboard } from './save-state.ts';

/** The star of the open dashboard. */
export function StarToggle() {
  const dispatch = useDispatch();
  const { isStarred } = useBranch(DashboardPages);
  return (
    <Tooltip content={isStarred ? messages.unstar() : messages.star()} relationship="label">
      <StarButton isStarred={isStarred} onStar={(next) => dispatch(starOpenDashboard({ isStarred: next }))} />
    </Tooltip>
  );
}
