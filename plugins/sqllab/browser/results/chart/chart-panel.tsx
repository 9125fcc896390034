import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useExtensions, useService } from '#core/browser';
import { EmptyState } from '#core/browser/ui';
import { ChartFrame, removeChart, runChart } from '#plugins/charts';
import { VizTypes, findVizType, type FormData } from '#plugins/viz-kit';
import type { ShownResult } from '../../../contract/result-state.ts';
import { missingSlots } from '../../../common/chart/result-form-data.ts';
import { resultChartMessages as messages } from '../../../common/result-messages.ts';
import { ChartSettings } from './chart-settings.tsx';
import { PutOnDashboard } from './put-on-dashboard.tsx';

const useStyles = makeStyles({
  root: { height: '100%', minHeight: 0, position: 'relative', containerType: 'size' },
  body: {
    display: 'flex',
    height: '100%',
    minHeight: 0,
    '@container (max-width: 520px)': { flexDirection: 'column' },
  },
  actions: { position: 'absolute', top: '4px', right: '4px', zIndex: 1, display: 'flex' },
  picture: { flexGrow: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' },
  frame: { flexGrow: 1, minHeight: 0, padding: `32px ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}` },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase100, padding: '0 8px 4px' },
});

const noNames = {};

export interface ChartPanelProps {
  readonly result: ShownResult;
  readonly formData: FormData | undefined;
  readonly onFormData: (formData: FormData | undefined) => void;
}

/** A chart of a result's rows, drawn by the viz contract from what the server counts of them. */
export default function ChartPanel({ result, formData, onFormData }: ChartPanelProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const types = useExtensions(VizTypes);
  const Frame = useService(ChartFrame);
  const { key, part } = result;
  const chartKey = `sqllab/${key}`;
  const viz = formData === undefined ? undefined : findVizType(types, formData.viz_type);
  const missing = useMemo(
    () => (viz === undefined || formData === undefined ? [] : missingSlots(viz, formData)),
    [viz, formData],
  );
  useEffect(() => {
    if (formData !== undefined && missing.length === 0) dispatch(runChart({ key: chartKey, formData }));
  }, [dispatch, chartKey, formData, missing]);
  useEffect(
    () => () => {
      dispatch(removeChart({ key: chartKey }));
    },
    [dispatch, chartKey],
  );
  if (formData === undefined || viz === undefined) return null;
  return (
    <section className={styles.root} aria-label={messages.chart({ name: part.name })}>
      <div className={styles.actions}>
        <PutOnDashboard result={result} formData={formData} isDisabled={missing.length > 0} />
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={messages.close()}
          onClick={() => {
            onFormData(undefined);
          }}
        />
      </div>
      <div className={styles.body}>
        <ChartSettings viz={viz} result={result} formData={formData} onFormData={onFormData} />
        <div className={styles.picture}>
          <div className={styles.frame}>
            {missing.length > 0 ? (
              <EmptyState title={messages.missing({ fields: missing.join(', ') })} />
            ) : (
              <Frame
                chartKey={chartKey}
                formData={formData}
                verboseNames={noNames}
                hidesAge
                onRetry={() => dispatch(runChart({ key: chartKey, formData, force: true }))}
              />
            )}
          </div>
          {part.limitingFactor === 'DROPDOWN' && <span className={styles.note}>{messages.limited()}</span>}
        </div>
      </div>
    </section>
  );
}
