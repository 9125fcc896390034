import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  ArrowDownRegular,
  ArrowUpRegular,
  CopyRegular,
  DeleteRegular,
  EditRegular,
  EyeOffRegular,
  EyeRegular,
} from '@fluentui/react-icons';
import type { KeyboardEvent } from 'react';
import { RowMenu, useReorder } from '#core/browser/ui';
import { isShown, layerName, type StoredLayer } from '../common/layer-list.ts';
import { messages } from '../common/messages.ts';
import { typeLabels } from './type-labels.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    minHeight: '28px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover },
  },
  over: { boxShadow: `0 -2px 0 ${tokens.colorBrandStroke1}` },
  name: {
    flexGrow: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    padding: '0 4px',
  },
  label: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  hidden: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  type: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface LayerRowProps {
  readonly layer: StoredLayer;
  readonly index: number;
  readonly count: number;
  readonly onShow: (show: boolean) => void;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

/** One layer of the list. Alt with an arrow key moves it, Delete removes it. */
export function LayerRow({ layer, index, count, onShow, onEdit, onDuplicate, onMove, onRemove }: LayerRowProps) {
  const styles = useStyles();
  const name = layerName(layer);
  const onDropped = (key: string) => onMove(Number(key), index);
  const { ref, isOver } = useReorder<HTMLLIElement>({ list: 'chart-annotations', key: String(index), onDropped });
  const up = () => onMove(index, index - 1);
  const down = () => onMove(index, index + 1);
  const keys = (event: KeyboardEvent) => {
    const action = {
      ArrowUp: event.altKey ? up : undefined,
      ArrowDown: event.altKey ? down : undefined,
      Delete: onRemove,
    }[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  return (
    <li ref={ref} className={mergeClasses(styles.row, isOver && styles.over)} data-layer={name}>
      <Button
        appearance="transparent"
        size="small"
        icon={isShown(layer) ? <EyeRegular /> : <EyeOffRegular />}
        aria-label={messages.show({ name })}
        aria-pressed={isShown(layer)}
        title={messages.show({ name })}
        onClick={() => onShow(!isShown(layer))}
      />
      <Button
        className={styles.name}
        appearance="transparent"
        size="small"
        title={name}
        aria-label={messages.edit({ name })}
        onClick={onEdit}
        onKeyDown={keys}
      >
        <span className={mergeClasses(styles.label, !isShown(layer) && styles.hidden)}>{name}</span>
      </Button>
      <span className={styles.type}>{typeLabels[String(layer['annotationType'])]?.()}</span>
      <RowMenu
        ariaLabel={messages.actionsOf({ name })}
        actions={[
          { label: messages.editShort(), icon: <EditRegular />, run: onEdit },
          { label: messages.duplicate(), icon: <CopyRegular />, run: onDuplicate },
          { label: messages.moveUp(), icon: <ArrowUpRegular />, isDisabled: index === 0, run: up },
          { label: messages.moveDown(), icon: <ArrowDownRegular />, isDisabled: index === count - 1, run: down },
          { label: messages.remove(), icon: <DeleteRegular />, run: onRemove },
        ]}
      />
    </li>
  );
}
