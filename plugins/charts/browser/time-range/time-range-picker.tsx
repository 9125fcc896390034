import { Button, Field, Input, Text, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { dataPresets, dayLabel, type RangePreset } from '../../common/data-presets.ts';
import {
  rangeEditorMessages as messages,
  fiscalRangeMessages,
  rangeMessages,
} from '../../common/time-range-messages.ts';
import { rangeLabel, resolvedRangeLabel } from '../../contract/range-words.ts';
import {
  DataSpans,
  TimeRanges,
  TypedRanges,
  askDataSpan,
  noTimeRange,
  rangeKey,
  readTypedRange,
  resolveTimeRange,
  timeColumnKey,
  type TimeRangePickerProps,
} from '../../contract/time-range.ts';

const presetsIn = (texts: object): readonly RangePreset[] =>
  Object.keys(texts).map((range) => ({ range, label: rangeLabel(range) }));

const presetsOf = (calendar: TimeRangePickerProps['calendar']): readonly RangePreset[] => [
  ...presetsIn(rangeMessages),
  ...((calendar?.fiscalYearStart ?? 1) === 1 ? [] : presetsIn(fiscalRangeMessages)),
];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  presets: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  preset: { minWidth: 0, fontWeight: tokens.fontWeightRegular },
  heading: { color: tokens.colorNeutralForeground3 },
  dates: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' },
  date: { minWidth: 0, width: '100%' },
  // The words and, unseen behind them, the longest text of this place: what is below does not move from under a
  // pointer that presses it when an answer comes.
  words: {
    display: 'grid',
    '& > *': { gridArea: '1 / 1' },
    '::before': { content: 'attr(data-room)', gridArea: '1 / 1', visibility: 'hidden' },
  },
});

/** Edits a time range: presets, two dates, or a text as people write it; says what it means now. */
export default function TimeRangePicker({ value, onChange, column, calendar }: TimeRangePickerProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const [typed, setTyped] = useState<string>();
  const key = column && timeColumnKey(column);
  const spans = useBranch(DataSpans);
  const span = key === undefined ? null : spans[key];
  useEffect(() => {
    if (column !== undefined) dispatch(askDataSpan({ column }));
  }, [dispatch, key]);
  const choose = (range: string) => {
    setTyped(undefined);
    onChange(range);
  };
  const [since, until] = typed === undefined ? datesOf(value) : ['', ''];
  const setDates = (from: string, to: string) => choose(from === '' && to === '' ? noTimeRange : `${from} : ${to}`);
  return (
    <div className={styles.root}>
      <Presets presets={presetsOf(calendar)} value={typed === undefined ? value : ''} onChoose={choose} />
      {span != null && (
        <>
          <Text size={200} className={styles.heading}>
            {messages.ofTheData({ day: dayLabel(span.lastMs) })}
          </Text>
          <Presets presets={dataPresets(span.lastMs)} value={typed === undefined ? value : ''} onChoose={choose} />
        </>
      )}
      <div className={styles.dates}>
        <Field label={messages.from()} size="small">
          <Input
            className={styles.date}
            size="small"
            type="date"
            value={since}
            onChange={(_event, data) => setDates(data.value, until)}
          />
        </Field>
        <Field label={messages.to()} size="small">
          <Input
            className={styles.date}
            size="small"
            type="date"
            value={until}
            onChange={(_event, data) => setDates(since, data.value)}
          />
        </Field>
      </div>
      <RangeText value={value} calendar={calendar} typed={typed} onType={setTyped} onChange={onChange} />
    </div>
  );
}

interface PresetsProps {
  readonly presets: readonly RangePreset[];
  readonly value: string;
  readonly onChoose: (range: string) => void;
}

function Presets({ presets, value, onChoose }: PresetsProps) {
  const styles = useStyles();
  return (
    <div className={styles.presets}>
      {presets.map(({ range, label }) => (
        <Button
          key={range}
          className={styles.preset}
          size="small"
          appearance={range === value ? 'primary' : 'secondary'}
          aria-pressed={range === value}
          onClick={() => onChoose(range)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

interface RangeTextProps extends Pick<TimeRangePickerProps, 'calendar'> {
  readonly value: string;
  /** Text typed but not applied yet; undefined: the field shows `value`. */
  readonly typed: string | undefined;
  readonly onType: (typed: string) => void;
  readonly onChange: (range: string | null) => void;
}

/** The range as text. What is typed is read by the server, and only what it understood is handed on. */
function RangeText({ value, calendar, typed, onType, onChange }: RangeTextProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const key = rangeKey(value, calendar);
  const ofCalendar = calendar === undefined ? {} : { calendar };
  const resolved = useBranch(TimeRanges)[key];
  const ranges = useBranch(TypedRanges);
  const read = typed === undefined ? undefined : ranges[rangeKey(typed, calendar)];
  useEffect(() => {
    if (typed === undefined && value !== '' && value !== noTimeRange)
      dispatch(resolveTimeRange({ timeRange: value, ...ofCalendar }));
  }, [dispatch, key, typed]);
  useEffect(() => {
    if (typed === undefined) return;
    onChange(read === undefined || 'problem' in read ? null : read.timeRange);
    // Without onChange: callers make a new function each time.
  }, [typed, read]);
  const shown = typed === undefined ? resolved : read;
  const problem = shown !== undefined && 'problem' in shown ? shown.problem : undefined;
  const words = typed === undefined ? resolvedRangeLabel(value, resolved) : resolvedRangeLabel(typedRange(read), read);
  const steady = (text: string) => (
    <span className={styles.words} data-room={messages.customRangeHelp()}>
      <span>{text}</span>
    </span>
  );
  return (
    <Field
      label={messages.customRange()}
      size="small"
      {...(problem === undefined
        ? { hint: steady(words ?? (typed === undefined ? messages.customRangeHelp() : messages.reading())) }
        : { validationMessage: steady(problem), validationState: 'error' as const })}
    >
      <Input
        size="small"
        value={typed ?? value}
        onChange={(_event, data) => {
          onType(data.value);
          dispatch(readTypedRange({ typed: data.value, ...ofCalendar }));
        }}
      />
    </Field>
  );
}

const typedRange = (read: { readonly timeRange: string } | { readonly problem: string } | undefined): string =>
  read !== undefined && 'timeRange' in read ? read.timeRange : ' ';

/** The two dates of `A : B` where they are plain dates; else empty. */
function datesOf(value: string): readonly [string, string] {
  const match = /^(\d{4}-\d{2}-\d{2})? : (\d{4}-\d{2}-\d{2})?$/.exec(value);
  return [match?.[1] ?? '', match?.[2] ?? ''];
}
