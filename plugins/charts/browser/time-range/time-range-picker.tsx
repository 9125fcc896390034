import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { rangeEditorText as text, rangeText } from '../../common/time-range-messages.ts';
import {
  TimeRanges,
  noTimeRange,
  rangeInWords,
  rangeLabel,
  resolveTimeRange,
  type TimeRangePickerProps,
} from '../../contract/time-range.ts';

const presets = Object.keys(rangeText);

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  presets: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  preset: { minWidth: 0, fontWeight: tokens.fontWeightRegular },
  dates: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' },
  date: { minWidth: 0, width: '100%' },
});

/** Edits a time range: presets, two dates, or the whole grammar as text; says what it means now. */
export default function TimeRangePicker({ value, onChange }: TimeRangePickerProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const resolved = useBranch(TimeRanges)[value];
  useEffect(() => {
    if (value !== '' && value !== noTimeRange) dispatch(resolveTimeRange({ timeRange: value }));
  }, [dispatch, value]);
  const [since, until] = datesOf(value);
  const setDates = (from: string, to: string) => onChange(from === '' && to === '' ? noTimeRange : `${from} : ${to}`);
  const problem = resolved !== undefined && 'problem' in resolved ? resolved.problem : undefined;
  return (
    <div className={styles.root}>
      <div className={styles.presets}>
        {presets.map((preset) => (
          <Button
            key={preset}
            className={styles.preset}
            size="small"
            appearance={preset === value ? 'primary' : 'secondary'}
            aria-pressed={preset === value}
            onClick={() => onChange(preset)}
          >
            {rangeLabel(preset)}
          </Button>
        ))}
      </div>
      <div className={styles.dates}>
        <Field label={text.from()} size="small">
          <Input
            className={styles.date}
            size="small"
            type="date"
            value={since}
            onChange={(_event, data) => setDates(data.value, until)}
          />
        </Field>
        <Field label={text.to()} size="small">
          <Input
            className={styles.date}
            size="small"
            type="date"
            value={until}
            onChange={(_event, data) => setDates(since, data.value)}
          />
        </Field>
      </div>
      <Field
        label={text.customRange()}
        size="small"
        hint={problem === undefined ? (rangeInWords(value, resolved) ?? text.customRangeHelp()) : null}
        {...(problem === undefined ? {} : { validationMessage: problem, validationState: 'error' as const })}
      >
        <Input size="small" value={value} onChange={(_event, data) => onChange(data.value)} />
      </Field>
    </div>
  );
}

/** The two dates of `A : B` where they are plain dates; else empty. */
function datesOf(value: string): readonly [string, string] {
  const match = /^(\d{4}-\d{2}-\d{2})? : (\d{4}-\d{2}-\d{2})?$/.exec(value);
  return [match?.[1] ?? '', match?.[2] ?? ''];
}
