import {
  Button,
  Dropdown,
  Option,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { CalendarLtrRegular } from '@fluentui/react-icons';
import { usePopoverEscape } from '#core/browser/ui';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch, useService } from '#core/browser';
import {
  TimeRangePicker,
  TimeRanges,
  noTimeRange,
  resolvedRangeLabel,
  rangeLabel,
  rangeCalendar,
  rangeKey,
  resolveTimeRange,
} from '#plugins/charts';
import { columnList, type FormData, type Slot } from '#plugins/viz-kit';
import { columnLabel } from '#plugins/queries';
import { displayName, nameOfColumn } from '../../common/display-name.ts';
import { messages } from '../../common/messages.ts';
import { timeRangeSlot } from '../../common/repair.ts';
import { SettingsView, editorOpened } from '../options/settings-view.ts';
import { editorPlacing, useEditorStyles } from '../slots/editor.styles.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { TimeGrainSetting } from './time-grain-setting.tsx';
import type { ChartEditing } from '../use-explore.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '10px' },
  item: { display: 'flex', flexDirection: 'column', gap: '4px' },
  box: { minWidth: 0, width: '100%' },
  range: { justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular, width: '100%', minWidth: 0 },
  // Below the heading of its section, which stays in sight.
  asked: { scrollMarginTop: '44px' },
  words: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  end: { display: 'flex', justifyContent: 'flex-end', marginTop: '8px' },
});

/** Time column, range and grain of the chart. Shown where the dataset has a time column. */
export function TimeSettings({ editing }: { readonly editing: ChartEditing }) {
  const { dataset, formData } = editing;
  const styles = useStyles();
  const columns = dataset.columns.filter((column) => column.is_dttm);
  const axis = formData['x_axis'];
  const isOverTime = axis === undefined || columns.some(({ column_name: name }) => name === axis);
  const hasAxis =
    editing.viz?.slots.some((slot) => (slot.kind === 'time-axis' && isOverTime) || isGrained(slot, formData)) ?? false;
  if (columns.length === 0) return null;
  const current = textOf(formData['granularity_sqla']);
  return (
    <div className={styles.root}>
      {columns.length > 1 && (
        <div className={styles.item}>
          <SettingLabel title={messages.timeColumn()} />
          <Dropdown
            className={styles.box}
            size="small"
            aria-label={messages.timeColumn()}
            value={displayName(dataset, current)}
            selectedOptions={[current]}
            onOptionSelect={(_event, data) =>
              editing.change(messages.timeColumn(), { granularity_sqla: data.optionValue })
            }
          >
            {columns.map((column) => (
              <Option key={column.id} value={column.column_name}>
                {nameOfColumn(column)}
              </Option>
            ))}
          </Dropdown>
        </div>
      )}
      <TimeRangeSetting editing={editing} />
      {hasAxis && (
        <div className={styles.item}>
          <TimeGrainSetting editing={editing} />
        </div>
      )}
    </div>
  );
}

/** Rows of a table by a time that came from an axis. */
function isGrained(slot: Slot, formData: FormData): boolean {
  const lookup = (formData['temporal_columns_lookup'] ?? {}) as Readonly<Record<string, unknown>>;
  const columns = slot.role === 'detail' ? columnList(formData, slot.key) : [];
  return columns.some((column) => lookup[columnLabel(column)] === true);
}

function TimeRangeSetting({ editing }: { readonly editing: ChartEditing }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const range = textOf(editing.formData['time_range']) || noTimeRange;
  const Picker = useService(TimeRangePicker);
  const surface = useEditorStyles();
  const [isOpen, setOpen] = useState(false);
  usePopoverEscape(isOpen, setOpen);
  const [entered, setEntered] = useState<string | null>(range);
  const { asked } = useBranch(SettingsView);
  const isAsked = asked?.slot === timeRangeSlot;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    root.current?.scrollIntoView({ block: 'nearest' });
    setOpen(true);
    dispatch(editorOpened());
  }, [dispatch, isAsked]);
  const calendar = rangeCalendar(editing.dataset);
  const key = rangeKey(range, calendar);
  const column = textOf(editing.formData['granularity_sqla']) || editing.dataset.main_dttm_col;
  const resolved = useBranch(TimeRanges)[key];
  useEffect(() => {
    if (range !== noTimeRange)
      dispatch(resolveTimeRange({ timeRange: range, ...(calendar === undefined ? {} : { calendar }) }));
  }, [dispatch, key]);
  return (
    <div ref={root} className={mergeClasses(styles.item, styles.asked)}>
      <SettingLabel title={messages.timeRange()} />
      <Popover
        open={isOpen}
        onOpenChange={(_event, data) => {
          setOpen(data.open);
          setEntered(range);
        }}
        trapFocus
        positioning={editorPlacing}
      >
        <PopoverTrigger disableButtonEnhancement>
          <Button className={styles.range} size="small" icon={<CalendarLtrRegular />}>
            {rangeLabel(range)}
          </Button>
        </PopoverTrigger>
        <PopoverSurface className={surface.surface} aria-label={messages.timeRange()}>
          <Picker
            calendar={calendar}
            value={entered ?? range}
            onChange={setEntered}
            column={column == null ? undefined : { datasetId: editing.dataset.id, name: column }}
          />
          <div className={styles.end}>
            <Button
              size="small"
              appearance="primary"
              disabled={entered === null}
              onClick={() => {
                setOpen(false);
                const chosen = entered?.trim() ?? '';
                editing.change(messages.timeRange(), { time_range: chosen === '' ? noTimeRange : chosen });
              }}
            >
              {messages.apply()}
            </Button>
          </div>
        </PopoverSurface>
      </Popover>
      <span className={styles.words}>{resolvedRangeLabel(range, resolved)}</span>
    </div>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
