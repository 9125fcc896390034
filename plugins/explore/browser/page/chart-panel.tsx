import { useMemo } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useDispatch } from 'react-redux';
import { useService } from '#core/browser';
import { EmptyState } from '#core/browser/ui';
import { ChartFrame } from '#plugins/charts';
import { changeSettings } from '#plugins/explore';
import { columnFormatsOf, type SettingStep } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import { exploreChartKey, runNow } from '../explore-state.ts';
import { editorAsked } from '../options/settings-view.ts';
import type { ChartEditing } from '../use-explore.ts';

const useStyles = makeStyles({
  root: {
    height: '100%',
    minHeight: 0,
    padding: '12px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

const lookStep = (options: Readonly<Record<string, unknown>>) => ({
  field: messages.look(),
  mergeKey: `look:${Object.keys(options).join()}`,
});

const stepOf = ({ name, mergeKey }: SettingStep) => ({
  field: name,
  ...(mergeKey === undefined ? {} : { mergeKey: `look:${mergeKey}` }),
});

/** The chart, or what is still missing to draw it. */
export function ChartPanel({ editing }: { readonly editing: ChartEditing }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const Frame = useService(ChartFrame);
  const { viz, dataset, repair } = editing;
  const columnFormats = useMemo(() => columnFormatsOf(dataset), [dataset]);
  const missing = viz?.slots.filter((slot) => editing.problems[slot.key] !== undefined).map((slot) => slot.title) ?? [];
  return (
    <section className={styles.root} aria-label={messages.panelChart()}>
      {viz === undefined ? (
        <EmptyState title={messages.unknownType({ type: editing.formData.viz_type })} />
      ) : missing.length > 0 ? (
        <EmptyState title={messages.fillRequired({ fields: missing.join(', ') })} />
      ) : (
        <Frame
          chartKey={exploreChartKey}
          formData={editing.settled}
          verboseNames={dataset.verbose_map}
          columnFormats={columnFormats}
          {...(repair === undefined
            ? {}
            : { repair: { label: repair.label, onClick: () => dispatch(editorAsked(repair)) } })}
          onRetry={() => dispatch(runNow({ force: true }))}
          onOptions={(options, step) =>
            dispatch(changeSettings({ values: options, ...(step === undefined ? lookStep(options) : stepOf(step)) }))
          }
        />
      )}
    </section>
  );
}
