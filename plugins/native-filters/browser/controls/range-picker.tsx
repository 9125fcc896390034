import { Button, makeStyles } from '@fluentui/react-components';
import { useEffect, useId, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { compareNumbers } from '#plugins/databases';
import { barMessages as messages } from '../../common/bar-messages.ts';
import { endsOf, offeredEnds, rangeFilter, type Ends } from '../../common/types/range-filter.ts';
import type { FilterControlProps } from '../../contract/filter-type.ts';
import { filterQuestion } from '../state/filter-question.ts';
import { FilterAnswers, askRange } from '../state/value-lists.ts';
import { ControlFailure, ControlLoading, ControlNote, ControlRemark } from './control-note.tsx';
import { EndInput } from './end-input.tsx';
import { LateContent } from './late-content.tsx';
import { RangeHistogram } from './range-histogram.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '10px', padding: '12px' },
  inputs: { display: 'flex', gap: '8px', alignItems: 'flex-end' },
  end: { display: 'flex', justifyContent: 'flex-end' },
});

/** Histogram with two handles, and both ends as numbers. */
export function RangePicker({ filter, mask, parents, more, onChange }: FilterControlProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const key = useId();
  const facts = useBranch(FilterAnswers).ranges[key];
  const question = JSON.stringify(filterQuestion(filter, parents, more) ?? null);
  const ask = () => {
    const asked = JSON.parse(question) as ReturnType<typeof filterQuestion> | null;
    if (asked !== undefined && asked !== null) dispatch(askRange({ key, asked }));
  };
  useEffect(() => {
    ask();
    return () => {
      dispatch(askRange({ key, asked: null }));
    };
    // only another question asks again
  }, [dispatch, key, question]);
  const ends = endsOf(mask.filterState.value);
  const choose = (next: Ends) => onChange(rangeFilter.maskOf(filter, ordered(next)));
  const around = (content: ReactNode, isEmpty = false) => (
    <LateContent isEmpty={isEmpty} label={filter.name}>
      {content}
    </LateContent>
  );
  if (facts?.status === 'failed' && facts.error !== null) {
    return around(<ControlFailure error={facts.error} onRetry={ask} />);
  }
  if (facts === undefined || (facts.status === 'loading' && facts.min === null))
    return around(<ControlLoading />, true);
  const { min, max, bins } = facts;
  if (min === null || max === null) return around(<ControlNote note={messages.noNumbers()} />, true);
  const offered = offeredEnds(filter);
  return around(
    <div className={styles.root}>
      <RangeHistogram
        name={filter.name}
        bins={bins}
        extent={[min, max]}
        ends={ends}
        offered={offered}
        onChange={choose}
      />
      <div className={styles.inputs}>
        {offered === 'exact' ? (
          <EndInput label={messages.value()} value={ends[0]} bound={min} onCommit={(value) => choose([value, value])} />
        ) : (
          <>
            {offered !== 'max' && (
              <EndInput
                label={messages.from()}
                value={ends[0]}
                bound={min}
                onCommit={(value) => choose([value, ends[1]])}
              />
            )}
            {offered !== 'min' && (
              <EndInput
                label={messages.to()}
                value={ends[1]}
                bound={max}
                onCommit={(value) => choose([ends[0], value])}
              />
            )}
          </>
        )}
      </div>
      {facts.hasOddNumbers && <ControlRemark remark={messages.oddNumbers()} />}
      {!facts.isComplete && <ControlRemark remark={messages.partialRange()} />}
      <div className={styles.end}>
        <Button
          size="small"
          appearance="subtle"
          disabledFocusable={ends.every((end) => end === null)}
          onClick={() => choose([null, null])}
        >
          {messages.clearSelection()}
        </Button>
      </div>
    </div>,
  );
}

/** Ends that somebody typed the wrong way round change places. */
function ordered([from, to]: Ends): Ends {
  return from !== null && to !== null && compareNumbers(from, to) > 0 ? [to, from] : [from, to];
}
