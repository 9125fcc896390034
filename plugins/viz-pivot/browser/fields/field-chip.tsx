import {
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { useReorder } from '#core/browser/ui';
import type { FieldPlace, FieldSide } from '../../common/arrange-fields.ts';
import { fieldMessages as messages } from '../../common/field-messages.ts';
import { placeKey, readPlace } from './field-place.ts';

const useStyles = makeStyles({
  chip: {
    minWidth: 0,
    maxWidth: '180px',
    height: '22px',
    padding: '0 8px',
    cursor: 'grab',
    fontWeight: tokens.fontWeightRegular,
    fontSize: '12px',
  },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', unicodeBidi: 'plaintext' },
  over: { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-2px' },
});

interface FieldChipProps {
  readonly list: string;
  readonly name: string;
  readonly place: FieldPlace;
  /** Fields of each side. */
  readonly counts: Readonly<Record<FieldSide, number>>;
  readonly move: (from: FieldPlace, to: FieldPlace) => void;
  readonly onReset: (() => void) | undefined;
}

/** A field: dragged to the place of another one, or moved by its menu. */
export function FieldChip({ list, name, place, counts, move, onReset }: FieldChipProps) {
  const styles = useStyles();
  const { ref, isOver } = useReorder<HTMLButtonElement>({
    list,
    key: placeKey(place),
    onDropped: (key) => move(readPlace(key), place),
  });
  const { side, index } = place;
  const other = side === 'rows' ? 'columns' : 'rows';
  const item = (label: string, to: FieldPlace, isOn = true) => (
    <MenuItem disabled={!isOn} onClick={() => move(place, to)}>
      {label}
    </MenuItem>
  );
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          ref={(button: HTMLButtonElement | null) => {
            ref.current = button;
          }}
          size="small"
          shape="circular"
          className={mergeClasses(styles.chip, isOver && styles.over)}
          title={name}
          aria-label={side === 'rows' ? messages.inRows({ field: name }) : messages.inColumns({ field: name })}
        >
          <span className={styles.words}>{name}</span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {item(side === 'rows' ? messages.moveToColumns() : messages.moveToRows(), {
            side: other,
            index: counts[other],
          })}
          {item(messages.moveBefore(), { side, index: index - 1 }, index > 0)}
          {item(messages.moveAfter(), { side, index: index + 1 }, index + 1 < counts[side])}
          {onReset !== undefined && (
            <>
              <MenuDivider />
              <MenuItem onClick={onReset}>{messages.reset()}</MenuItem>
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
