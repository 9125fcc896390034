import { Button, Select, makeStyles, tokens } from '@fluentui/react-components';
import { useDispatch, useSelector } from 'react-redux';
import { useBranch } from '#core/browser';
import type { DashboardBlockProps } from '#plugins/dashboard';
import { barMessages } from '../../common/bar-messages.ts';
import { blockMessages as messages } from '../../common/block-messages.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { FilterItem } from '../bar/filter-item.tsx';
import { FilterBars, applyFilters } from '../state/filter-bar-state.ts';
import { selectFilters } from '../state/filter-selectors.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    boxSizing: 'border-box',
    height: '100%',
    padding: '8px 12px',
    overflowY: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  item: { margin: 0, padding: 0, listStyleType: 'none' },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  apply: { alignSelf: 'flex-start', flexShrink: 0 },
});

/** A filter of the dashboard beside the charts that it is about. It is the one of the bar: what is chosen here is chosen there. */
export default function FilterBlock({ component, isEditing, onChange }: DashboardBlockProps) {
  const styles = useStyles();
  const filters = useSelector(selectFilters);
  const { filterId } = component.meta;
  const filter = filters.find(({ id }) => id === filterId);
  return (
    <div className={styles.root} data-filter-block>
      {isEditing ? (
        <FilterChoice filters={filters} filterId={filter?.id ?? ''} onChange={(id) => onChange({ filterId: id })} />
      ) : filter === undefined ? (
        <p className={styles.note}>
          {typeof filterId === 'string' && filterId !== '' ? messages.gone() : messages.notChosen()}
        </p>
      ) : (
        <Chosen filter={filter} />
      )}
    </div>
  );
}

interface FilterChoiceProps {
  readonly filters: readonly NativeFilter[];
  /** Empty: none. */
  readonly filterId: string;
  readonly onChange: (filterId: string) => void;
}

function FilterChoice({ filters, filterId, onChange }: FilterChoiceProps) {
  const styles = useStyles();
  if (filters.length === 0) return <p className={styles.note}>{messages.none()}</p>;
  return (
    <Select aria-label={messages.filter()} value={filterId} onChange={(_event, { value }) => onChange(value)}>
      <option value="" disabled>
        {messages.choose()}
      </option>
      {filters.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** The filter as in the bar, with Apply as soon as something waits for it. */
function Chosen({ filter }: { readonly filter: NativeFilter }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { drafts } = useBranch(FilterBars);
  return (
    <>
      <ul className={styles.item}>
        <FilterItem filter={filter} isCompact={false} isInBar={false} />
      </ul>
      {drafts[filter.id] !== undefined && (
        <Button className={styles.apply} size="small" appearance="primary" onClick={() => dispatch(applyFilters())}>
          {barMessages.apply()}
        </Button>
      )}
    </>
  );
}
