import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { lazyView } from '#core/browser';
import { KeptDialog } from '#core/browser/ui';
import { text } from '../../common/messages.ts';
import { chooseVizType } from '../explore-state.ts';
import { ChartFilters } from '../filters/chart-filters.tsx';
import { TimeSettings } from '../filters/time-settings.tsx';
import { OptionsPanel } from '../options/options-panel.tsx';
import { SettingLabel } from '../options/setting-label.tsx';
import { SetAsideLine } from '../slots/set-aside-line.tsx';
import { SlotEditor } from '../slots/slot-editor.tsx';
import type { ChartEditing } from '../use-explore.ts';

const VizGallery = lazyView(() => import('../gallery/viz-gallery.tsx'));

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '10px 12px 24px',
    height: '100%',
    overflowY: 'auto',
    boxSizing: 'border-box',
  },
  type: { justifyContent: 'space-between', width: '100%', fontWeight: tokens.fontWeightSemibold },
  item: { display: 'flex', flexDirection: 'column', gap: '4px' },
});

/** The chart's type, slots, time, filters and options. */
export function SettingsPanel({ editing }: { readonly editing: ChartEditing }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const [isGalleryOpen, setGalleryOpen] = useState(false);
  const { viz, formData } = editing;
  return (
    <section className={styles.root} aria-label={text.query()}>
      <div className={styles.item}>
        <SettingLabel title={text.chartType()} />
        <Button
          className={styles.type}
          icon={<ChevronDownRegular />}
          iconPosition="after"
          onClick={() => setGalleryOpen(true)}
          data-viz-type={formData.viz_type}
        >
          {viz?.name ?? formData.viz_type}
        </Button>
        {viz === undefined && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{text.unknownType({ type: formData.viz_type })}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      <SetAsideLine />
      {viz?.slots
        .filter((slot) => slot.isShown?.(formData) ?? true)
        .map((slot) => (
          <SlotEditor key={slot.key} slot={slot} editing={editing} />
        ))}
      <ChartFilters editing={editing} />
      <TimeSettings editing={editing} />
      {viz !== undefined && <OptionsPanel key={viz.key} viz={viz} editing={editing} />}
      <KeptDialog about={isGalleryOpen || undefined}>
        {(_about, isOpen) => (
          <VizGallery
            isOpen={isOpen}
            current={viz?.key ?? ''}
            onClose={() => setGalleryOpen(false)}
            onChoose={(key) => {
              setGalleryOpen(false);
              dispatch(chooseVizType({ key }));
            }}
          />
        )}
      </KeptDialog>
    </section>
  );
}
