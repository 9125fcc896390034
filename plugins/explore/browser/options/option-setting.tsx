import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense, type ComponentType } from 'react';
import { lazyView, useExtensions, OwnedBoundary } from '#core/browser';
import { ControlTypes, type ControlProps, type ControlType, type VizType } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import { hintsOf } from '../controls/schema-hints.ts';
import type { ChartEditing } from '../use-explore.ts';

const useStyles = makeStyles({
  item: { display: 'flex', flexDirection: 'column', gap: '4px' },
  problem: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

export interface OptionSettingProps {
  /** form_data key. */
  readonly name: string;
  readonly viz: VizType;
  readonly editing: ChartEditing;
}

/** One option of a viz type, drawn by its control type, with what is wrong with it. */
export function OptionSetting({ name, viz, editing }: OptionSettingProps) {
  const styles = useStyles();
  const types = useExtensions(ControlTypes);
  const schema = viz.options.properties[name];
  if (schema === undefined) return null;
  const { title, control } = hintsOf(name, schema);
  const type = types.find((candidate) => candidate.id === control);
  if (type === undefined) return null;
  const Control = viewOf(type);
  return (
    <div className={styles.item} data-option={name}>
      <OwnedBoundary point={ControlTypes} of={type.id}>
        <Suspense fallback={messages.loadingControl()}>
          <Control
            name={name}
            schema={schema}
            value={editing.formData[name]}
            onChange={(value) => editing.change(title, { [name]: value }, `option:${name}`)}
          />
        </Suspense>
      </OwnedBoundary>
      {editing.problems[name]?.map((problem) => (
        <span key={problem} role="alert" className={styles.problem}>{`${title} ${problem}`}</span>
      ))}
    </div>
  );
}

const views = new WeakMap<ControlType, ComponentType<ControlProps>>();

/** One view per control type, so that a control that was loaded once renders at once everywhere. */
function viewOf(type: ControlType): ComponentType<ControlProps> {
  const known = views.get(type);
  if (known !== undefined) return known;
  const made = lazyView(type.load);
  views.set(type, made);
  return made;
}
