import { Button, makeStyles } from '@fluentui/react-components';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import { TypedField } from '#core/browser/ui';
import { ruleMessages as messages } from '../../common/rule-messages.ts';
import type { RuleStep } from '../../contract/rules/conditional-rule.ts';

const useStyles = makeStyles({
  steps: { display: 'flex', flexDirection: 'column', gap: '6px' },
  step: {
    display: 'flex',
    gap: '6px',
    alignItems: 'end',
    minWidth: 0,
    '& > :first-child': { flexGrow: 1, minWidth: 0 },
  },
  color: { width: '40px', height: '24px', padding: 0, flexShrink: 0 },
  add: { alignSelf: 'flex-start' },
});

interface RuleStepsProps {
  readonly steps: readonly RuleStep[];
  readonly onChange: (steps: readonly RuleStep[], mergeKey?: string) => void;
}

/** The thresholds of a rule: from which value on, in which colour. */
export function RuleSteps({ steps, onChange }: RuleStepsProps) {
  const styles = useStyles();
  const set = (at: number, part: Partial<RuleStep>, mergeKey: string) =>
    onChange(
      steps.map((step, index) => (index === at ? { ...step, ...part } : step)),
      `${mergeKey}${String(at)}`,
    );
  return (
    <div className={styles.steps}>
      {steps.map(({ value, color }, at) => {
        const place = at + 1;
        return (
          <div key={at} className={styles.step}>
            <TypedField
              label={messages.from({ place })}
              value={value === null ? '' : String(value)}
              placeholder={messages.below()}
              problemOf={(text) => (Number.isFinite(Number(text)) ? undefined : messages.numberWrong())}
              onChange={(text) => set(at, { value: text === '' ? null : Number(text) }, 'value')}
            />
            <input
              type="color"
              aria-label={messages.colorFrom({ place })}
              className={styles.color}
              value={color}
              onChange={(event) => set(at, { color: event.target.value }, 'color')}
            />
            <Button
              size="small"
              appearance="transparent"
              icon={<DismissRegular />}
              aria-label={messages.removeStep({ place })}
              disabled={steps.length === 1}
              onClick={() => onChange(steps.filter((_step, index) => index !== at))}
            />
          </div>
        );
      })}
      <Button
        className={styles.add}
        size="small"
        appearance="transparent"
        icon={<AddRegular />}
        onClick={() => onChange([...steps, { value: (steps.at(-1)?.value ?? 0) + 10, color: '#2a61ca' }])}
      >
        {messages.addStep()}
      </Button>
    </div>
  );
}
