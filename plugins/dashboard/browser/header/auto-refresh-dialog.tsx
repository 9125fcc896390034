import { useState } from 'react';
import {
  Button,
  Checkbox,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Radio,
  RadioGroup,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { Settings } from '#core/common';
import { useBranch, useService } from '#core/browser';
import { FieldGroup, Modal } from '#core/browser/ui';
import {
  changeMetadata,
  chartIdsUnder,
  refreshChoices,
  refreshLimit,
  refreshLimitMessage,
  type DashboardActionContext,
  type DialogProps,
} from '#plugins/dashboard';
import { intervalText, refreshMessages as messages } from '../../common/refresh-messages.ts';
import { allowedIntervalS, offeredIntervals } from '../../common/refresh-schedule.ts';
import { AutoRefresh } from '../chart/refresh-state.ts';
import { setRefreshInterval } from '../page/page-commands.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  choices: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))' },
  charts: { display: 'flex', flexDirection: 'column', maxHeight: '180px', overflow: 'auto' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** How often the dashboard refreshes by itself: for this visit, or while editing for everybody. */
export default function AutoRefreshDialog({ isOpen, onClose, ...context }: DashboardActionContext & DialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <Form {...context} onClose={onClose} />
    </Modal>
  );
}

function Form({ onClose, ...context }: DashboardActionContext & Pick<DialogProps, 'onClose'>) {
  const styles = useStyles();
  const { content, page, dispatch } = context;
  const { metadata } = content;
  const { intervalS: present } = useBranch(AutoRefresh);
  const settings = useService(Settings);
  const minS = settings.get(refreshLimit);
  const [chosenS, setChosenS] = useState(page.isEditing ? (metadata.refresh_frequency ?? 0) : present);
  const intervalS = allowedIntervalS(chosenS, minS);
  const [isStaggered, setStaggered] = useState(metadata.stagger_refresh ?? true);
  const [immune, setImmune] = useState<readonly number[]>(metadata.timed_refresh_immune_slices ?? []);
  const apply = () => {
    dispatch(setRefreshInterval({ intervalS }));
    if (page.isEditing) {
      const changes = {
        refresh_frequency: intervalS,
        stagger_refresh: isStaggered,
        timed_refresh_immune_slices: [...immune],
      };
      dispatch(changeMetadata({ stepName: messages.stepName(), changes }));
    }
    onClose();
  };
  return (
    <DialogBody>
      <DialogTitle>{messages.title()}</DialogTitle>
      <DialogContent className={styles.content}>
        <Field label={messages.interval()}>
          <RadioGroup
            className={styles.choices}
            value={String(intervalS)}
            onChange={(_event, data) => setChosenS(Number(data.value))}
          >
            {offeredIntervals(settings.get(refreshChoices), intervalS, minS, intervalText).map(([seconds, label]) => (
              <Radio key={seconds} value={String(seconds)} label={label} />
            ))}
          </RadioGroup>
        </Field>
        {page.isEditing && (
          <>
            <Checkbox
              checked={isStaggered}
              label={messages.stagger()}
              onChange={(_event, data) => setStaggered(data.checked === true)}
            />
            <ImmuneCharts {...context} immune={immune} onChange={setImmune} />
          </>
        )}
        {minS > 0 && <p className={styles.hint}>{settings.get(refreshLimitMessage) ?? messages.limit()}</p>}
        <p className={styles.hint}>{page.isEditing ? messages.forAll() : messages.forNow()}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.cancel()}</Button>
        <Button appearance="primary" onClick={apply}>
          {messages.apply()}
        </Button>
      </DialogActions>
    </DialogBody>
  );
}

interface ImmuneChartsProps extends DashboardActionContext {
  readonly immune: readonly number[];
  readonly onChange: (immune: readonly number[]) => void;
}

function ImmuneCharts({ content, dashboard, immune, onChange }: ImmuneChartsProps) {
  const styles = useStyles();
  const charts = chartIdsUnder(content.layout).flatMap((id) => dashboard.charts[id] ?? []);
  return (
    <FieldGroup label={messages.immune()}>
      <div className={styles.charts}>
        {charts.map(({ id, sliceName }) => (
          <Checkbox
            key={id}
            label={sliceName}
            checked={immune.includes(id)}
            onChange={(_event, data) =>
              onChange(data.checked === true ? [...immune, id] : immune.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
