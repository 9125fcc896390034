import { ChoiceField } from '#core/browser/ui';
import type { ColumnConfigPart, ColumnTrend } from '../../common/columns/column-config.ts';
import { usualGrain } from '../../common/trends/column-trend.ts';
import { trendMessages as messages } from '../../common/trends/trend-messages.ts';

type Choices = readonly (readonly [value: string, label: string])[];

/** The time columns of the dataset, and its grains. */
export interface TrendTimes {
  readonly columns: Choices;
  readonly grains: Choices;
}

interface TrendFieldsProps {
  readonly times: TrendTimes;
  readonly trend: ColumnTrend | undefined;
  readonly onChange: (part: Pick<ColumnConfigPart, 'trend'>) => void;
}

/** The time and the grain of the line of a metric, and its place in the cell. */
export function TrendFields({ times, trend, onChange }: TrendFieldsProps) {
  const given = trend === undefined ? [] : [trend];
  const [first] = times.grains;
  const grain = times.grains.some(([one]) => one === usualGrain) ? usualGrain : (first?.[0] ?? usualGrain);
  return (
    <>
      <ChoiceField
        label={messages.trend()}
        hint={messages.hint()}
        value={trend?.time ?? ''}
        choices={[
          ['', messages.none()],
          ...withGiven(
            times.columns,
            given.map(({ time }) => time),
          ),
        ]}
        onChange={(time) => onChange({ trend: time === '' ? undefined : { grain, ...trend, time } })}
      />
      {trend !== undefined && (
        <>
          <ChoiceField
            label={messages.grain()}
            value={trend.grain}
            choices={withGiven(times.grains, [trend.grain])}
            onChange={(chosen) => onChange({ trend: { ...trend, grain: chosen } })}
          />
          <ChoiceField
            label={messages.shown()}
            value={trend.replaces === true ? 'replaces' : 'beside'}
            choices={[
              ['beside', messages.beside()],
              ['replaces', messages.replaces()],
            ]}
            onChange={(shown) => onChange({ trend: { ...trend, replaces: shown === 'replaces' } })}
          />
        </>
      )}
    </>
  );
}

/** What is chosen stays among the choices when the dataset has it no more. */
const withGiven = (choices: Choices, given: readonly string[]): Choices => [
  ...choices,
  ...given.filter((one) => choices.every(([value]) => value !== one)).map((one) => [one, one] as const),
];
