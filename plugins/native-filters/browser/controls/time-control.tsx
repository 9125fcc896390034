import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useService } from '#core/browser';
import { TimeRangePicker, noTimeRange, rangeLabel } from '#plugins/charts';
import { barMessages as messages } from '../../common/bar-messages.ts';
import { timeFilter } from '../../common/types/time-filters.ts';
import { needsValue } from '../../common/types/shared.ts';
import type { FilterControlProps } from '../../contract/filter-type.ts';
import { ControlPopover } from './control-popover.tsx';

const useStyles = makeStyles({
  root: { padding: '12px', overflowY: 'auto' },
  end: {
    display: 'flex',
    justifyContent: 'flex-end',
    padding: '8px 12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

/** A time range for every chart in scope. */
export default function TimeControl({ filter, mask, dataset, onChange }: FilterControlProps) {
  const styles = useStyles();
  const Picker = useService(TimeRangePicker);
  const range = timeFilter.summary(filter, mask, dataset);
  /** Undefined while closed, null while a text is typed that is no range. */
  const [entered, setEntered] = useState<string | null>();
  const choose = () => {
    if (typeof entered === 'string' && entered.trim() !== (range ?? noTimeRange)) {
      onChange(timeFilter.maskOf(filter, entered.trim()));
    }
    setEntered(undefined);
  };
  return (
    <ControlPopover
      name={filter.name}
      {...(needsValue(filter) ? { placeholder: messages.toBeChosen() } : {})}
      summary={range === null ? null : rangeLabel(range)}
      isOpen={entered !== undefined}
      onOpenChange={(isOpen) => setEntered(isOpen ? (range ?? noTimeRange) : undefined)}
      onClear={() => onChange(timeFilter.maskOf(filter, null))}
    >
      <div className={styles.root}>
        <Picker value={entered ?? range ?? noTimeRange} onChange={setEntered} />
      </div>
      <div className={styles.end}>
        <Button size="small" appearance="primary" disabled={entered === null} onClick={choose}>
          {messages.use()}
        </Button>
      </div>
    </ControlPopover>
  );
}
