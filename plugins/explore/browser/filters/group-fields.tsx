import { Button, Dropdown, Field, Option, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import type { DatasetData } from '#plugins/datasets';
import type { AdhocFilterListProps } from '#plugins/explore';
import { messages } from '../../common/messages.ts';
import { useEditorStyles } from '../slots/editor.styles.ts';
import { newCondition } from './entered-condition.ts';
import {
  isBox,
  nextId,
  otherMatch,
  withCondition,
  withMatch,
  withMovedRow,
  withRow,
  withoutRow,
  type EnteredGroup,
  type GroupBox,
  type GroupRow,
  type Match,
  type RowTarget,
} from './entered-group.ts';
import { RowFields } from './row-fields.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '4px' },
  joint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, paddingLeft: '6px' },
  box: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    padding: '6px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeft: `3px solid ${tokens.colorNeutralStrokeAccessible}`,
  },
  adds: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
});

export interface GroupFieldsProps extends Pick<AdhocFilterListProps, 'valuesOf' | 'onWantValues'> {
  readonly dataset: DatasetData;
  readonly group: EnteredGroup;
  readonly onChange: (group: EnteredGroup) => void;
}

/** Conditions joined by and or or, some of them in groups of their own. One at a time shows its fields. */
export function GroupFields({ dataset, group, onChange, valuesOf, onWantValues }: GroupFieldsProps) {
  const styles = useStyles();
  const editor = useEditorStyles();
  const [openId, setOpenId] = useState<number | undefined>(() => emptyRow(group));
  const root = useRef<HTMLDivElement>(null);
  const boxes = group.items.filter(isBox);
  const add = (box: number | undefined) => {
    const row = { id: nextId(group), condition: newCondition('', dataset) };
    onChange(withRow(group, box, row));
    setOpenId(row.id);
  };
  const addBox = () => {
    const id = nextId(group);
    const row = { id: id + 1, condition: newCondition('', dataset) };
    onChange({ ...group, items: [...group.items, { id, match: otherMatch(group.match), rows: [row] }] });
    setOpenId(row.id);
  };
  /** Before the button or menu that has the focus goes with its row: the focus would leave the editor. */
  const keepFocus = () => root.current?.querySelector<HTMLElement>('[data-add-condition]')?.focus();
  const remove = (id: number) => {
    keepFocus();
    onChange(withoutRow(group, id));
  };
  const rowOf = (row: GroupRow, box: GroupBox | undefined) => (
    <RowFields
      dataset={dataset}
      valuesOf={valuesOf}
      onWantValues={onWantValues}
      condition={row.condition}
      isOpen={row.id === openId}
      onToggle={() => setOpenId(row.id === openId ? undefined : row.id)}
      onChange={(part) => onChange(withCondition(group, row.id, part))}
      onRemove={() => remove(row.id)}
      moves={targetsOf(boxes, box).map(({ label, target }) => ({
        label,
        run: () => {
          keepFocus();
          onChange(withMovedRow(group, row.id, target));
        },
      }))}
    />
  );
  return (
    <div ref={root} className={editor.form}>
      <MatchField match={group.match} onChange={(match) => onChange(withMatch(group, undefined, match))} />
      <ul className={styles.list}>
        {group.items.map((item, place) => (
          <li key={item.id}>
            <Joint match={group.match} isFirst={place === 0} />
            {isBox(item) ? (
              <div
                className={styles.box}
                role="group"
                aria-label={messages.groupNumber({ number: String(boxes.indexOf(item) + 1) })}
              >
                <MatchField match={item.match} onChange={(match) => onChange(withMatch(group, item.id, match))} />
                <ul className={styles.list}>
                  {item.rows.map((row, inner) => (
                    <li key={row.id}>
                      <Joint match={item.match} isFirst={inner === 0} />
                      {rowOf(row, item)}
                    </li>
                  ))}
                </ul>
                <AddCondition onAdd={() => add(item.id)} />
              </div>
            ) : (
              rowOf(item, undefined)
            )}
          </li>
        ))}
      </ul>
      <div className={styles.adds}>
        <AddCondition onAdd={() => add(undefined)} isMain />
        <Button className={editor.add} appearance="transparent" size="small" icon={<AddRegular />} onClick={addBox}>
          {messages.addGroup()}
        </Button>
      </div>
    </div>
  );
}

/** The last row that says nothing yet, such as the one that a form begins with. */
function emptyRow({ items }: EnteredGroup): number | undefined {
  const rows = items.flatMap((item) => (isBox(item) ? item.rows : [item]));
  return rows.findLast(({ condition }) => condition.subject === '')?.id;
}

/** Where a row can go. */
function targetsOf(boxes: readonly GroupBox[], own: GroupBox | undefined) {
  const others = boxes.flatMap((box, index): { readonly label: string; readonly target: RowTarget }[] =>
    box === own ? [] : [{ label: messages.moveIntoGroup({ number: String(index + 1) }), target: box.id }],
  );
  return own === undefined
    ? [{ label: messages.putIntoGroup(), target: 'new' as const }, ...others]
    : [{ label: messages.moveOutOfGroup(), target: 'out' as const }, ...others];
}

function Joint({ match, isFirst }: { readonly match: Match; readonly isFirst: boolean }) {
  const styles = useStyles();
  if (isFirst) return null;
  return <div className={styles.joint}>{match === 'all' ? messages.joinAll() : messages.joinAny()}</div>;
}

function AddCondition({ onAdd, isMain = false }: { readonly onAdd: () => void; readonly isMain?: boolean }) {
  const editor = useEditorStyles();
  return (
    <Button
      className={editor.add}
      appearance="transparent"
      size="small"
      icon={<AddRegular />}
      onClick={onAdd}
      {...(isMain ? { 'data-add-condition': '' } : {})}
    >
      {messages.addCondition()}
    </Button>
  );
}

function MatchField({ match, onChange }: { readonly match: Match; readonly onChange: (match: Match) => void }) {
  const styles = useEditorStyles();
  const words = { all: messages.matchAll(), any: messages.matchAny() };
  return (
    <Field label={messages.match()} size="small">
      <Dropdown
        className={styles.box}
        size="small"
        value={words[match]}
        selectedOptions={[match]}
        onOptionSelect={(_event, data) => onChange(data.optionValue === 'all' ? 'all' : 'any')}
      >
        <Option value="all">{words.all}</Option>
        <Option value="any">{words.any}</Option>
      </Dropdown>
    </Field>
  );
}
