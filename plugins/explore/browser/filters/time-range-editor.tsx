import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { rangeLabel, rangeText } from '../../common/choice-messages.ts';
import { text } from '../../common/messages.ts';
import { Explore, resolveRange, type ResolvedRange } from '../explore-state.ts';

const presets = Object.keys(rangeText);

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  presets: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  preset: { minWidth: 0, fontWeight: tokens.fontWeightRegular },
  dates: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' },
  date: { minWidth: 0, width: '100%' },
});

/** Edits a time range: presets, two dates, or the whole grammar as text; says what it means now. */
export function TimeRangeEditor({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (range: string) => void;
}) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const resolved = useBranch(Explore).ranges[value];
  useEffect(() => {
    if (value !== '' && value !== 'No filter') dispatch(resolveRange({ timeRange: value }));
  }, [dispatch, value]);
  const [since, until] = datesOf(value);
  const setDates = (from: string, to: string) => onChange(from === '' && to === '' ? 'No filter' : `${from} : ${to}`);
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
        <Field label={text.lower()} size="small">
          <Input
            className={styles.date}
            size="small"
            type="date"
            value={since}
            onChange={(_event, data) => setDates(data.value, until)}
          />
        </Field>
        <Field label={text.upper()} size="small">
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

/** What a range means now; undefined while it is not known. */
export function rangeInWords(value: string, resolved: ResolvedRange | undefined): string | undefined {
  if (value === '' || value === 'No filter') return text.rangeEverything();
  if (resolved === undefined || 'problem' in resolved) return undefined;
  const bound = (iso: string, open: string) => (iso === '' ? open : iso.replace('T00:00:00', '').replace('T', ' '));
  return text.rangeResolved({
    since: bound(resolved.since, text.rangeOpenStart()),
    until: bound(resolved.until, text.rangeOpenEnd()),
  });
}

/** The two dates of `A : B` where they are plain dates; else empty. */
function datesOf(value: string): readonly [string, string] {
  const match = /^(\d{4}-\d{2}-\d{2})? : (\d{4}-\d{2}-\d{2})?$/.exec(value);
  return [match?.[1] ?? '', match?.[2] ?? ''];
}
