import { mergeClasses } from '@fluentui/react-components';
import { useMemo, useState, type MouseEvent } from 'react';
import { useIsPrinting } from '#core/browser/ui';
import { drawingMessages, isSelected, optionDefaults, printUnclipped, type VizMountProps } from '#plugins/viz-kit';
import { messages } from '../common/messages.ts';
import { ttestModel, type TestedGroup, type TestedMetric } from '../common/ttest-model.ts';
import { ttestOptions, type TtestOptions } from '../common/ttest-options.ts';
import { groupWords } from '../common/ttest-words.ts';
import { useTtestStyles } from './ttest-mount.styles.ts';

const defaults = optionDefaults({ options: ttestOptions });

/** Tables of groups; a click on a row makes its group the control; its menu and Ctrl with a click select it for other charts. */
export default function TtestMount(props: VizMountProps) {
  const { data, formData, labelOf, size, onOptions } = props;
  const styles = useTtestStyles();
  const isPrinting = useIsPrinting();
  // Readers who cannot change the chart choose a control for themselves.
  const [chosen, setChosen] = useState<string>();
  const options = useMemo(() => optionsOf(formData, chosen), [formData, chosen]);
  const model = useMemo(() => ttestModel({ data, formData, options, labelOf }), [data, formData, options, labelOf]);
  const onControl = (group: string) => {
    setChosen(group);
    onOptions({ control_group: group });
  };
  return (
    <div
      className={styles.box}
      style={isPrinting ? undefined : { width: size.widthPx, height: size.heightPx }}
      {...(isPrinting ? printUnclipped : {})}
    >
      {model.isControlMissing && (
        <div className={styles.problem}>{messages.noControl({ name: options.control_group })}</div>
      )}
      {model.metrics.length === 0 && <div className={styles.empty}>{drawingMessages.noData()}</div>}
      {model.metrics.map((metric) => (
        <TestTable key={metric.name} {...props} metric={metric} options={options} onControl={onControl} />
      ))}
    </div>
  );
}

/** The chart frame has checked the settings already. */
const optionsOf = (formData: VizMountProps['formData'], chosen: string | undefined): TtestOptions =>
  ({
    ...defaults,
    ...Object.fromEntries(
      Object.entries(formData).filter(([key, value]) => key in defaults && (value ?? null) !== null),
    ),
    ...(chosen === undefined ? {} : { control_group: chosen }),
  }) as TtestOptions;

interface TestTableProps extends Pick<VizMountProps, 'onSelect' | 'selection'> {
  readonly metric: TestedMetric;
  readonly options: TtestOptions;
  readonly onControl: (group: string) => void;
}

function TestTable({ metric, options, onControl, onSelect, selection }: TestTableProps) {
  const styles = useTtestStyles();
  const select = (group: TestedGroup, event: MouseEvent, intent: 'select' | 'menu') => {
    if (Object.keys(group.selects).length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const isAdditive = event.ctrlKey || event.metaKey || event.shiftKey;
    onSelect(group.selects, { x: event.clientX, y: event.clientY, intent, isAdditive });
  };
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{metric.name}</caption>
      <thead>
        <tr>
          <th scope="col" className={mergeClasses(styles.head, styles.name)}>
            {messages.group()}
          </th>
          {[messages.lift(), messages.pValue(), messages.significant()].map((title) => (
            <th key={title} scope="col" className={styles.head}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {metric.groups.map((group) => (
          <tr
            key={group.label}
            className={mergeClasses(
              styles.row,
              selection !== undefined && !isSelected(selection, group.selects) && styles.faint,
            )}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey) select(group, event, 'select');
              else onControl(group.label);
            }}
            onContextMenu={(event) => select(group, event, 'menu')}
          >
            <GroupCells group={group} metric={metric} options={options} onControl={onControl} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface GroupCellsProps extends Omit<TestTableProps, 'onSelect' | 'selection'> {
  readonly group: TestedGroup;
}

function GroupCells({ group, metric, options, onControl }: GroupCellsProps) {
  const styles = useTtestStyles();
  const { lift, p, significant } = groupWords(group, options);
  const isLower = (group.test.t ?? 0) < 0;
  const tone =
    group.isSignificant === true
      ? isLower
        ? styles.lower
        : styles.higher
      : group.isControl
        ? styles.muted
        : undefined;
  return (
    <>
      <th scope="row" className={styles.name}>
        <label>
          <input
            type="radio"
            name={`control-${metric.name}`}
            checked={group.isControl}
            onChange={() => onControl(group.label)}
          />{' '}
          {group.label}
        </label>
      </th>
      <td className={mergeClasses(styles.number, tone)}>{lift}</td>
      <td className={styles.number}>{p}</td>
      <td className={mergeClasses(styles.number, tone)}>{significant}</td>
    </>
  );
}
