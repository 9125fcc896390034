import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, Input, Text, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { Preferences, setPreference, useBranch, useExtensions } from '#core/browser';
import { FormField, TitledDialog, narrowScreen } from '#core/browser/ui';
import type { ChartActionContext, ChartDialogProps } from '#plugins/charts';
import { VizTypes, findVizType, type VizType } from '#plugins/viz-kit';
import { messages } from '../common/messages.ts';
import { presetsPreference, readPresets, withPreset } from '../common/presets.ts';
import { styleOf, type ChartStyle } from '../common/style.ts';
import { applying } from './applying.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(520px, calc(100vw - 32px))' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  hint: { color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: '260px', overflowY: 'auto' },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0, minHeight: '36px' },
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  form: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
  field: { flexGrow: 1 },
  keep: { marginTop: '26px', [narrowScreen]: { marginTop: 0, width: '100%' } },
});

/** Styles that the user keeps under names: to apply to the chart that is open, to keep, replace and remove. */
export default function PresetsDialog(props: ChartActionContext & ChartDialogProps) {
  const styles = useStyles();
  const viz = findVizType(useExtensions(VizTypes), props.formData.viz_type);
  return (
    <TitledDialog
      title={messages.title()}
      isOpen={props.isOpen}
      onClose={props.onClose}
      className={styles.surface}
      contentClassName={styles.content}
    >
      {viz !== undefined && <PresetsForm {...props} viz={viz} />}
    </TitledDialog>
  );
}

type Props = ChartActionContext & ChartDialogProps & { readonly viz: VizType };

function PresetsForm({ viz, formData, sliceName, onClose }: Props) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const presets = readPresets(useBranch(Preferences).values[presetsPreference]);
  const [name, setName] = useState(sliceName);
  const [problem, setProblem] = useState<string>();
  const store = (value: readonly ChartStyle[]) =>
    dispatch(setPreference({ name: presetsPreference, value, follows: true }));
  const wanted = name.trim();
  const keep = () => {
    const all = wanted === '' ? undefined : withPreset(presets, styleOf(viz, formData, wanted));
    if (all !== undefined) store(all);
    setProblem(all !== undefined ? undefined : wanted === '' ? messages.nameNeeded() : messages.tooMany());
  };
  const apply = (preset: ChartStyle) => {
    dispatch(applying(preset, viz, formData));
    onClose();
  };
  return (
    <>
      <Text className={styles.hint}>{messages.hint()}</Text>
      {presets.length === 0 && <Text>{messages.none()}</Text>}
      <ul className={styles.list} aria-label={messages.own()}>
        {presets.map((preset) => (
          <li key={preset.name} className={styles.row}>
            <span className={styles.name} title={preset.name}>
              {preset.name}
            </span>
            <Button size="small" aria-label={messages.apply({ name: preset.name })} onClick={() => apply(preset)}>
              {messages.applyShort()}
            </Button>
            <Button
              size="small"
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={messages.remove({ name: preset.name })}
              onClick={() => store(presets.filter((each) => each !== preset))}
            />
          </li>
        ))}
      </ul>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <div className={styles.field}>
          <FormField label={messages.newName()} hint={messages.newNameHint()} error={problem}>
            <Input maxLength={100} value={name} onChange={(_event, data) => setName(data.value)} />
          </FormField>
        </div>
        <Button type="submit" className={styles.keep}>
          {presets.some((preset) => preset.name === wanted) ? messages.replace() : messages.keep()}
        </Button>
      </form>
    </>
  );
}
