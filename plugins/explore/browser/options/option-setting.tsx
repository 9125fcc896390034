import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense, useMemo, type ComponentType } from 'react';
import { lazyView, useExtensions, OwnedBoundary } from '#core/browser';
import { ownValue } from '#core/common';
import { genericType } from '#plugins/databases';
import { metricLabel } from '#plugins/queries';
import {
  ControlTypes,
  metricsOf,
  resultNames,
  type ControlChart,
  type ControlProps,
  type ControlType,
  type VizType,
} from '#plugins/viz-kit';
import { datasetGrains } from '../../common/dataset-grains.ts';
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
  const chart = useMemo(() => controlChart(editing), [editing]);
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
            chart={chart}
            onChange={(value, step) => {
              if (step === undefined) editing.change(title, { [name]: value }, `option:${name}`);
              else editing.change(step.name, { [name]: value }, step.mergeKey && `option:${step.mergeKey}`);
            }}
          />
        </Suspense>
      </OwnedBoundary>
      {editing.problems[name]?.map((problem) => (
        <span key={problem} role="alert" className={styles.problem}>{`${title} ${problem}`}</span>
      ))}
    </div>
  );
}

function controlChart({ formData, dataset }: ChartEditing): ControlChart {
  const metrics = new Set(metricsOf(formData).map(metricLabel));
  const types = Object.fromEntries(dataset.columns.map((column) => [column.column_name, column.type_generic]));
  return {
    formData,
    times: {
      columns: dataset.columns
        .filter(({ is_dttm: isTime, type_generic: type }) => isTime || type === genericType.temporal)
        .map(({ column_name: name }) => name),
      grains: datasetGrains(dataset),
    },
    labelOf: resultNames(formData, dataset.verbose_map),
    typeOf: (column) => {
      if (metrics.has(column) || column.startsWith('%')) return genericType.numeric; // `%`: a share of a metric
      const type = ownValue(types, column) ?? undefined;
      return Object.values(genericType).find((one) => one === type);
    },
  };
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
