import { Dropdown, Option, makeStyles, tokens } from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';
import type { ColumnMatch, ShownResult } from '../../../contract/result-state.ts';
import { compareMessages as messages } from '../../../common/result-messages.ts';
import { clockText } from '../../../common/clock-text.ts';
import type { ComparedColumn } from '../../../common/compare-columns.ts';
import type { PanelState } from '../panel-state.ts';

const useStyles = makeStyles({
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    padding: `4px ${tokens.spacingHorizontalM} 8px`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
  },
  choice: { minWidth: '180px', maxWidth: '360px' },
});

const matchTexts = { name: messages.byName, position: messages.byPosition } as const;

export interface ComparisonChoicesProps {
  /** What is compared with. */
  readonly other: ShownResult;
  readonly others: readonly ShownResult[];
  readonly match: ColumnMatch;
  /** How the columns of both can be matched. */
  readonly ways: readonly ColumnMatch[];
  /** Names of the columns that say which rows belong together; none: whole rows. */
  readonly by: readonly string[];
  readonly columns: readonly ComparedColumn[];
  readonly onChange: (change: Partial<PanelState>) => void;
}

/** With which result, and how its columns and rows are matched. */
export function ComparisonChoices({ other, others, match, ways, by, columns, onChange }: ComparisonChoicesProps) {
  const styles = useStyles();
  return (
    <div className={styles.choices}>
      <FormField label={messages.with()}>
        <Dropdown
          size="small"
          className={styles.choice}
          value={nameOf(other)}
          selectedOptions={[other.key]}
          onOptionSelect={(_event, { optionValue }) => {
            onChange({ otherKey: optionValue });
          }}
        >
          {others.map((each) => (
            <Option key={each.key} value={each.key} text={nameOf(each)}>
              {nameOf(each)}
            </Option>
          ))}
        </Dropdown>
      </FormField>
      <FormField label={messages.match()}>
        <Dropdown
          size="small"
          className={styles.choice}
          disabled={ways.length < 2}
          value={matchTexts[match]()}
          selectedOptions={[match]}
          onOptionSelect={(_event, { optionValue }) => {
            onChange({ match: ways.find((way) => way === optionValue) });
          }}
        >
          {ways.map((way) => (
            <Option key={way} value={way}>
              {matchTexts[way]()}
            </Option>
          ))}
        </Dropdown>
      </FormField>
      <FormField label={messages.key()}>
        <Dropdown
          size="small"
          multiselect
          className={styles.choice}
          value={by.join(', ')}
          placeholder={messages.wholeRows()}
          selectedOptions={[...by]}
          onOptionSelect={(_event, { selectedOptions }) => {
            onChange({ by: selectedOptions });
          }}
        >
          {columns.map(({ name }) => (
            <Option key={name} value={name}>
              {name}
            </Option>
          ))}
        </Dropdown>
      </FormField>
    </div>
  );
}

/** Several results may have the same name; the time tells them apart. */
const nameOf = ({ part, ranAtMs }: ShownResult): string =>
  ranAtMs === null ? part.name : `${part.name} (${clockText(ranAtMs)})`;
