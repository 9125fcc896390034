import { useDispatch, useSelector } from 'react-redux';
import { Button, Tooltip, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular, FilterRegular, HighlightRegular } from '@fluentui/react-icons';
import { setPreference, useBranch } from '#core/browser';
import { DashboardPages } from '#plugins/dashboard';
import { crossMessages as messages } from '../../common/messages.ts';
import { clearSelections, effectPreference, selectEffect, type CrossEffect } from '../cross-commands.ts';
import { selectActive } from '../reader/active-selections.ts';
import { useStyles } from './cross-filter-bar.styles.ts';

const effects: readonly CrossEffect[] = ['filter', 'highlight'];

/** Over the foot of the page, so that nothing moves under the pointer: which charts filter others, and the way back. */
export default function CrossFilterBar() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { isEditing } = useBranch(DashboardPages);
  const active = useSelector(selectActive);
  const effect = useSelector(selectEffect);
  const isShown = active.length > 0 && !isEditing;
  return (
    <div className={styles.place} role="status" aria-label={messages.title()}>
      {isShown && (
        <div className={styles.bar} data-cross-filter-bar>
          <EffectSwitch
            effect={effect}
            onChange={(value) => dispatch(setPreference({ name: effectPreference, value }))}
          />
          <ul className={styles.chips}>
            {active.map(({ chartId, name, words }) => (
              <li key={chartId} className={styles.item}>
                <button
                  type="button"
                  className={styles.chip}
                  title={messages.chip({ chart: name, values: words })}
                  aria-label={messages.clearOne({ chart: name, values: words })}
                  onClick={() => dispatch(clearSelections({ chartIds: [chartId] }))}
                >
                  <span className={styles.name}>{name}</span>
                  <span className={styles.words}>{words}</span>
                  <DismissRegular className={styles.cross} />
                </button>
              </li>
            ))}
          </ul>
          {active.length > 1 && (
            <Button
              size="small"
              appearance="subtle"
              className={styles.all}
              onClick={() => dispatch(clearSelections({}))}
            >
              {messages.clearAll()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface EffectSwitchProps {
  readonly effect: CrossEffect;
  readonly onChange: (effect: CrossEffect) => void;
}

const looks = {
  filter: { label: messages.filter, hint: messages.filterHint, Icon: FilterRegular },
  highlight: { label: messages.highlight, hint: messages.highlightHint, Icon: HighlightRegular },
} as const;

/** Filter or highlight, kept for this reader. */
function EffectSwitch({ effect, onChange }: EffectSwitchProps) {
  const styles = useSwitchStyles();
  return (
    <div className={styles.root} role="group" aria-label={messages.effect()}>
      {effects.map((one) => {
        const { label, hint, Icon } = looks[one];
        return (
          <Tooltip key={one} content={`${label()}. ${hint()}`} relationship="label">
            <button
              type="button"
              className={mergeClasses(styles.choice, one === effect && styles.chosen)}
              aria-pressed={one === effect}
              onClick={() => {
                onChange(one);
              }}
            >
              <Icon />
            </button>
          </Tooltip>
        );
      })}
    </div>
  );
}

const useSwitchStyles = makeStyles({
  root: {
    display: 'flex',
    flexShrink: 0,
    padding: '2px',
    gap: '2px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  choice: {
    display: 'flex',
    padding: '4px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    fontSize: '16px',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground1,
    boxShadow: tokens.shadow2,
  },
});
