import { useDispatch } from 'react-redux';
import { Select, makeStyles, tokens } from '@fluentui/react-components';
import { announce } from '#core/browser';
import { NameLine } from '#core/browser/ui';
import type { ColumnDraft } from '../../common/dataset-draft.ts';
import { labelOfColumn, type DrillPath } from '../../common/drill-paths.ts';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { PathLevel } from './path-level.tsx';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '10px 12px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  levels: { margin: 0, padding: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '2px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface PathCardProps {
  readonly path: DrillPath;
  readonly columns: readonly ColumnDraft[];
  readonly isReadOnly: boolean;
  readonly onChange: (path: DrillPath, isRename: boolean) => void;
  readonly onRemove: () => void;
}

/** One drill path: its name, and its columns in order. */
export function PathCard({ path, columns, isReadOnly, onChange, onRemove }: PathCardProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const levels = path.columnKeys.flatMap((key) => columns.filter((column) => column.key === key));
  const free = columns.filter(({ key, groupby, hierarchy }) => groupby && hierarchy === undefined && key !== '');
  const setKeys = (columnKeys: readonly string[]) => {
    onChange({ ...path, columnKeys }, false);
  };
  const move = (column: ColumnDraft, to: number) => {
    if (to < 0 || to >= levels.length) return;
    const others = path.columnKeys.filter((key) => key !== column.key);
    setKeys([...others.slice(0, to), column.key, ...others.slice(to)]);
    dispatch(announce({ text: messages.pathMoved({ name: labelOfColumn(column), level: to + 1 }) }));
  };
  const name = path.name === '' ? messages.unnamed() : path.name;
  return (
    <section className={styles.card} aria-label={name} data-drill-path>
      <NameLine
        label={messages.pathName()}
        value={path.name}
        placeholder={messages.pathNameHint()}
        mostLetters={100}
        isReadOnly={isReadOnly}
        removeLabel={messages.pathRemove({ name })}
        onChange={(next) => {
          onChange({ ...path, name: next }, true);
        }}
        onRemove={onRemove}
      />
      <ol className={styles.levels} aria-label={messages.pathLevels({ name })}>
        {levels.map((column, index) => (
          <PathLevel
            key={column.key}
            pathKey={path.key}
            column={column}
            index={index}
            isReadOnly={isReadOnly}
            onMove={(to) => {
              move(column, to);
            }}
            onDropped={(key) => {
              const dropped = levels.find((other) => other.key === key);
              if (dropped !== undefined) move(dropped, index);
            }}
            onRemove={() => {
              setKeys(path.columnKeys.filter((key) => key !== column.key));
            }}
          />
        ))}
      </ol>
      {levels.length === 1 && <p className={styles.hint}>{messages.pathOneLevel()}</p>}
      {!isReadOnly && (
        <AddLevel isFirst={levels.length === 0} free={free} onAdd={(key) => setKeys([...path.columnKeys, key])} />
      )}
    </section>
  );
}

interface AddLevelProps {
  readonly isFirst: boolean;
  /** Columns that no path has. */
  readonly free: readonly ColumnDraft[];
  readonly onAdd: (key: string) => void;
}

function AddLevel({ isFirst, free, onAdd }: AddLevelProps) {
  return (
    <Select
      size="small"
      value=""
      aria-label={messages.pathAdd()}
      onChange={(_event, data) => {
        if (data.value !== '') onAdd(data.value);
      }}
    >
      <option value="">{isFirst ? messages.pathFirst() : messages.pathAdd()}</option>
      {free.map((column) => (
        <option key={column.key} value={column.key}>
          {labelOfColumn(column)}
        </option>
      ))}
    </Select>
  );
}
