import { Button, Spinner } from '@fluentui/react-components';
import { ChevronRightRegular } from '@fluentui/react-icons';
import { viewMessages } from '../common/map/view-messages.ts';
import { useMapStyles } from './map-mount.styles.ts';
import type { RegionsState } from './use-regions.ts';

interface MapTrailProps {
  readonly name: string;
  readonly state: RegionsState;
  readonly onBack: () => void;
  readonly onRetry: () => void;
}

/** Where a reader is, the way back, and how far the answer about an opened country is. */
export function MapTrail({ name, state, onBack, onRetry }: MapTrailProps) {
  const styles = useMapStyles();
  return (
    <div className={styles.trail}>
      <nav aria-label={viewMessages.trail()} className={styles.levels}>
        <Button size="small" appearance="transparent" className={styles.level} onClick={onBack}>
          {viewMessages.world()}
        </Button>
        <ChevronRightRegular aria-hidden className={styles.chevron} />
        <span aria-current="page" className={styles.name} title={name}>
          {name}
        </span>
      </nav>
      <div role="status" className={styles.state}>
        {state.status === 'loading' && <Spinner size="tiny" label={viewMessages.loading()} />}
        {state.status === 'failed' && (
          <span className={styles.name} title={state.reason}>
            {viewMessages.failed({ reason: state.reason })}
          </span>
        )}
      </div>
      {state.status === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {viewMessages.retry()}
        </Button>
      )}
    </div>
  );
}
