import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Button, Select, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useExtensions, useService } from '#core/browser';
import { EmptyState, FormField } from '#core/browser/ui';
import { ChartFrame, removeChart, runChart } from '#plugins/charts';
import { VizTypes, findVizType, type FormData } from '#plugins/viz-kit';
import { genericType } from '#plugins/databases';
import { timeGrains } from '#plugins/datasets';
import type { ShownResult } from '../../../contract/result-state.ts';
import { inOrder, missingSlots, shownSlots, withVizType } from '../../../common/chart/result-form-data.ts';
import { resultChartTexts as texts } from '../../../common/result-messages.ts';
import { PutOnDashboard } from './put-on-dashboard.tsx';
import { SlotField } from './slot-field.tsx';

const useStyles = makeStyles({
  root: { height: '100%', minHeight: 0, position: 'relative', containerType: 'size' },
  body: {
    display: 'flex',
    height: '100%',
    minHeight: 0,
    '@container (max-width: 520px)': { flexDirection: 'column' },
  },
  settings: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: '210px',
    boxSizing: 'border-box',
    padding: `4px ${tokens.spacingHorizontalS} 8px`,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'auto',
    flexShrink: 0,
    '@container (max-width: 520px)': {
      flexDirection: 'row',
      flexWrap: 'wrap',
      width: '100%',
      maxHeight: '40%',
      paddingRight: '72px',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  acts: { position: 'absolute', top: '4px', right: '4px', zIndex: 1, display: 'flex' },
  field: { minWidth: '140px' },
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
  const hasTime = shownSlots(viz, formData).some(({ kind, key: slot }) => {
    const column = part.columns.find(({ name }) => name === formData[slot]);
    return kind === 'time-axis' && column?.type_generic === genericType.temporal;
  });
  return (
    <section className={styles.root} aria-label={texts.chart({ name: part.name })}>
      <div className={styles.acts}>
        <PutOnDashboard result={result} formData={formData} isDisabled={missing.length > 0} />
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={texts.close()}
          onClick={() => {
            onFormData(undefined);
          }}
        />
      </div>
      <div className={styles.body}>
        <div className={styles.settings} role="group" aria-label={texts.settings()}>
          <div className={styles.field}>
            <FormField label={texts.type()}>
              <Select
                size="small"
                value={viz.key}
                onChange={(_event, data) => {
                  const next = findVizType(types, data.value);
                  if (next !== undefined) onFormData(withVizType(formData, viz, next, part.columns, key));
                }}
              >
                {types.map((type) => (
                  <option key={type.key} value={type.key}>
                    {type.name}
                  </option>
                ))}
              </Select>
            </FormField>
          </div>
          {shownSlots(viz, formData).map((slot) => (
            <div key={slot.key} className={styles.field}>
              <SlotField
                slot={slot}
                columns={part.columns}
                formData={formData}
                onFormData={(next) => {
                  onFormData(inOrder(next));
                }}
              />
            </div>
          ))}
          {hasTime && (
            <div className={styles.field}>
              <FormField label={texts.grain()}>
                <Select
                  size="small"
                  value={typeof formData['time_grain_sqla'] === 'string' ? formData['time_grain_sqla'] : ''}
                  onChange={(_event, data) => {
                    onFormData({ ...formData, time_grain_sqla: data.value === '' ? null : data.value });
                  }}
                >
                  <option value="">{texts.noGrain()}</option>
                  {timeGrains.map(([duration, name]) => (
                    <option key={duration} value={duration}>
                      {name}
                    </option>
                  ))}
                </Select>
              </FormField>
            </div>
          )}
        </div>
        <div className={styles.picture}>
          <div className={styles.frame}>
            {missing.length > 0 ? (
              <EmptyState title={texts.missing({ fields: missing.join(', ') })} />
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
          {part.limitingFactor === 'DROPDOWN' && <span className={styles.note}>{texts.limited()}</span>}
        </div>
      </div>
    </section>
  );
}
