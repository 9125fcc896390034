import {
  InteractionTag,
  InteractionTagPrimary,
  InteractionTagSecondary,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { barMessages as messages } from '../../common/bar-messages.ts';
import type { FilterValue } from '../../contract/filter-type.ts';
import { WholeEndedText } from './whole-ended-text.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '4px', maxHeight: '76px', overflowY: 'auto' },
  tag: { maxWidth: '100%', minWidth: 0 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0, unicodeBidi: 'plaintext' },
  value: { minWidth: 0 },
  missing: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
});

interface ChosenValuesProps {
  readonly chosen: readonly FilterValue['value'][];
  /** Chosen values that no row has under the filters above. */
  readonly missing: readonly FilterValue['value'][];
  readonly textOf: (value: FilterValue['value']) => string;
  readonly onRemove: (value: FilterValue['value']) => void;
}

/** Shown chips; more than that are told by the box itself. */
const mostChips = 60;

/** What is chosen, each with a way to take it back. */
export function ChosenValues({ chosen, missing, textOf, onRemove }: ChosenValuesProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="group" aria-label={messages.chosen({ count: chosen.length })}>
      {chosen.slice(0, mostChips).map((value) => (
        <InteractionTag key={`${typeof value} ${String(value)}`} size="extra-small" className={styles.tag}>
          <InteractionTagPrimary
            hasSecondaryAction
            className={styles.text}
            primaryText={{ className: mergeClasses(styles.value, missing.includes(value) && styles.missing) }}
            title={missing.includes(value) ? messages.missing() : textOf(value)}
            onClick={() => onRemove(value)}
          >
            <WholeEndedText text={textOf(value)} />
          </InteractionTagPrimary>
          <InteractionTagSecondary
            aria-label={messages.remove({ value: textOf(value) })}
            onClick={() => onRemove(value)}
          />
        </InteractionTag>
      ))}
    </div>
  );
}
