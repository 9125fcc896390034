import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { SettingList } from '#core/browser/ui';
import { metricLabel } from '#plugins/queries';
import { calculableMetrics, checkCalculations } from '#plugins/viz-kit';
import type { SettingSectionProps } from '#plugins/explore';
import { kindTitles } from '../common/calculation-kinds.ts';
import { withAdded, withMoved, withoutAt } from '../common/calculation-list.ts';
import { messages } from '../common/messages.ts';
import { CalculationForm } from './calculation-form.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0 },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** The calculations of the open chart: each is renamed, edited, put in order and removed here. */
export default function CalculationsSection(chart: SettingSectionProps) {
  const styles = useStyles();
  const { formData, viz, dataset, onChange } = chart;
  const checked = checkCalculations(formData);
  const [first] = calculableMetrics(formData);
  const isOfType = viz.calculates !== false;
  const items = checked.map(({ calculation, problem }, place) => {
    const { name } = calculation;
    return {
      key: String(place),
      name,
      problem: isOfType ? problem : undefined,
      form: () => <CalculationForm chart={chart} place={place} calculation={calculation} />,
      words: {
        edit: messages.edit({ name }),
        moveUp: messages.moveUp({ name }),
        moveDown: messages.moveDown({ name }),
        remove: messages.remove({ name }),
      },
    };
  });
  const add = () => {
    if (first === undefined) return;
    const settings = { calculation: 'running_total', of: metricLabel(first) } as const;
    onChange(messages.addStep(), withAdded(formData, settings, kindTitles.running_total(), dataset.verbose_map));
  };
  const note = isOfType
    ? first === undefined
      ? messages.noMetric()
      : checked.length > 0
        ? messages.cut()
        : messages.hint()
    : messages.notOfType({ type: viz.name });
  return (
    <div className={styles.root}>
      <Text className={styles.hint}>{note}</Text>
      <SettingList
        label={messages.title()}
        items={items}
        onMove={(place, step) => onChange(messages.listStep(), withMoved(formData, place, step))}
        onRemove={(place) => onChange(messages.listStep(), withoutAt(formData, place))}
        add={isOfType && first !== undefined ? { label: messages.add(), run: add } : undefined}
      />
    </div>
  );
}
