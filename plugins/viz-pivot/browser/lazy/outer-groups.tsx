import { Button, Spinner } from '@fluentui/react-components';
import type { PendingGroup } from '../../common/axis-lines.ts';
import { lazyMessages } from '../../common/lazy/lazy-messages.ts';

interface OuterGroupsProps {
  readonly state: PendingGroup;
  readonly onRetry: () => void;
}

/** In the place of a table whose outermost groups are on their way. */
export function OuterGroups({ state, onRetry }: OuterGroupsProps) {
  return (
    <>
      <div role="status">
        {state.status === 'loading' && <Spinner size="tiny" label={lazyMessages.loading()} />}
        {state.status === 'failed' && lazyMessages.failed({ reason: state.reason })}
        {state.status === 'empty' && lazyMessages.empty()}
      </div>
      {state.status === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {lazyMessages.retry()}
        </Button>
      )}
    </>
  );
}
