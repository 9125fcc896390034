import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { isRecord } from '#core/common';
import { SettingList } from '#core/browser/ui';
import type { SettingSectionProps } from '#plugins/explore';
import { referenceProblem } from '#plugins/viz-kit';
import { lineName, storedLines, withAdded, withMoved, withoutAt } from '../common/line-list.ts';
import { messages } from '../common/messages.ts';
import { LineForm } from './line-form.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0 },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** The reference lines of the open chart: each is edited, put in order and removed here. */
export default function LinesSection(chart: SettingSectionProps) {
  const styles = useStyles();
  const { formData, onChange } = chart;
  const lines = storedLines(formData);
  const items = lines.map((entry, place) => {
    const name = lineName(entry);
    return {
      key: String(place),
      name,
      problem: referenceProblem(entry),
      form: () => <LineForm chart={chart} place={place} line={isRecord(entry) ? entry : {}} />,
      words: {
        edit: messages.edit({ name }),
        moveUp: messages.moveUp({ name }),
        moveDown: messages.moveDown({ name }),
        remove: messages.remove({ name }),
      },
    };
  });
  return (
    <div className={styles.root}>
      {lines.length === 0 && <Text className={styles.hint}>{messages.none()}</Text>}
      <SettingList
        label={messages.title()}
        items={items}
        onMove={(place, step) => onChange(messages.listStep(), withMoved(formData, place, step))}
        onRemove={(place) => onChange(messages.listStep(), withoutAt(formData, place))}
        add={{
          label: messages.add(),
          run: () => onChange(messages.addStep(), withAdded(formData, { kind: 'average' })),
        }}
      />
    </div>
  );
}
