import { Button, Tooltip, makeStyles } from '@fluentui/react-components';
import { TextSortAscendingRegular, TextSortDescendingRegular } from '@fluentui/react-icons';
import type { SortSetting } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { SlotEditor } from '../slots/slot-editor.tsx';
import type { ChartEditing } from '../use-explore.ts';
import { SortChoice } from './sort-choice.tsx';
import { directionOf, sortChoices, type SortChoices } from './sort-choices.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '10px' },
  line: { display: 'flex', gap: '4px', alignItems: 'flex-end', '& > :first-child': { flexGrow: 1, minWidth: 0 } },
});

/** The lines that have an effect with the settings as they are. */
export function shownSorts({ viz, formData, dataset }: ChartEditing): readonly SortSetting[] {
  const axis = formData['x_axis'];
  const isTime =
    formData['xAxisForceCategorical'] !== true &&
    dataset.columns.some((column) => column.column_name === axis && column.is_dttm);
  return viz?.sorts.filter((sort) => sort.isShown?.(formData, { isTime }) ?? true) ?? [];
}

/** All that puts something in order: for each what decides, and the direction. */
export function SortControl({ editing }: { readonly editing: ChartEditing }) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="group" aria-label={messages.sort()}>
      {shownSorts(editing).map((sort) => (
        <SortLine key={`${sort.title}:${sort.by.key}`} sort={sort} editing={editing} />
      ))}
    </div>
  );
}

interface SortLineProps {
  readonly sort: SortSetting;
  readonly editing: ChartEditing;
}

function SortLine({ sort, editing }: SortLineProps) {
  const styles = useStyles();
  const slot = sort.by.kind === 'slot' ? editing.viz?.slots.find(({ key }) => key === sort.by.key) : undefined;
  if (slot !== undefined) {
    return (
      <div className={styles.line} data-sort={sort.by.key}>
        <SlotEditor slot={slot} title={sort.title} help={sort.description} editing={editing} />
        <OptionDirection sort={sort} editing={editing} />
      </div>
    );
  }
  const choices = sortChoices(sort, editing);
  return (
    <div className={styles.line} data-sort={sort.by.key}>
      <div>
        <SettingLabel title={sort.title} help={sort.description} />
        <SortChoice title={sort.title} choices={choices} />
      </div>
      <ChosenDirection title={sort.title} choices={choices} />
    </div>
  );
}

/** Direction of a line whose metric is in a slot. */
function OptionDirection({ sort: { title, by, direction }, editing }: SortLineProps) {
  if (direction === undefined) return null;
  if (direction.needsValue === true && editing.formData[by.key] === undefined) return null;
  const { isAscending, written } = directionOf(editing, direction);
  return (
    <DirectionButton
      title={title}
      isAscending={isAscending === true}
      onTurn={() => editing.change(messages.sort(), written(!isAscending))}
    />
  );
}

function ChosenDirection({ title, choices }: { readonly title: string; readonly choices: SortChoices }) {
  const { isAscending, turn } = choices;
  return isAscending === undefined ? null : (
    <DirectionButton title={title} isAscending={isAscending} onTurn={() => turn(!isAscending)} />
  );
}

interface DirectionButtonProps {
  readonly title: string;
  readonly isAscending: boolean;
  readonly onTurn: () => void;
}

function DirectionButton({ title, isAscending, onTurn }: DirectionButtonProps) {
  const direction = isAscending ? messages.ascending() : messages.descending();
  return (
    <Tooltip content={messages.directionOf({ what: title, direction })} relationship="label">
      <Button
        size="small"
        icon={isAscending ? <TextSortAscendingRegular /> : <TextSortDescendingRegular />}
        data-direction={isAscending ? 'ascending' : 'descending'}
        onClick={onTurn}
      />
    </Tooltip>
  );
}
