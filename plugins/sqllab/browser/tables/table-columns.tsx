import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DataHistogramRegular, KeyRegular, LinkRegular, TextBulletListSquareRegular } from '@fluentui/react-icons';
import { ownValue } from '#core/common';
import { useBranch } from '#core/browser';
import { quoteName } from '#plugins/sql-language';
import type { EditorTable } from '../../contract/editor-table.ts';
import { profileColumn } from '../../contract/table-commands.ts';
import { schemaMessages as messages } from '../../common/schema-messages.ts';
import { TableFacts, type ColumnProfile, type Fact } from './table-facts.ts';
import { useSyntax } from '../state/use-syntax.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', fontSize: tokens.fontSizeBase200 },
  row: {
    display: 'flex',
    alignItems: 'center',
    paddingRight: '4px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':hover button': { opacity: 1 },
  },
  name: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    flexGrow: 1,
    minWidth: 0,
    minHeight: '24px',
    padding: '0 4px 0 24px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    textAlign: 'left',
    cursor: 'pointer',
    '& svg': { flexShrink: 0 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // The name is what people look for: a long type is shortened first, and is complete in the button's title.
  type: {
    flexShrink: 1000,
    minWidth: '24px',
    marginLeft: 'auto',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
  },
  ask: {
    opacity: 0,
    minWidth: '22px',
    width: '22px',
    height: '22px',
    padding: 0,
    ':focus-visible': { opacity: 1 },
    '@media (hover: none)': { opacity: 1 },
  },
  facts: { padding: '2px 12px 6px 40px', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  heading: { padding: '6px 12px 2px 24px', color: tokens.colorNeutralForeground3 },
  index: { padding: '1px 12px 1px 24px', overflowWrap: 'anywhere' },
});

/** Columns of a table with their types and keys, then its indexes. */
export function TableColumns({
  table,
  onInsert,
}: {
  readonly table: EditorTable;
  readonly onInsert: (text: string) => void;
}) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const facts = useBranch(TableFacts)[table.id]?.columns ?? {};
  const syntax = useSyntax(table.dbId);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (name: string) => {
    const next = new Set(asked);
    if (!next.delete(name)) {
      next.add(name);
      if (ownValue(facts, name) === undefined) dispatch(profileColumn({ id: table.id, column: name }));
    }
    setAsked(next);
  };
  return (
    <>
      <ul className={styles.list}>
        {table.columns.map((column) => (
          <li key={column.name}>
            <div className={styles.row}>
              <button
                type="button"
                className={styles.name}
                title={messages.insertColumn({ name: column.name, type: column.longType })}
                onClick={() => {
                  onInsert(quoteName(column.name, syntax));
                }}
              >
                <ColumnKeys keys={column.keys} />
                <span className={styles.text}>{column.name}</span>
                <span className={styles.type}>{column.type.toLowerCase()}</span>
              </button>
              <Button
                className={styles.ask}
                size="small"
                appearance="transparent"
                icon={<DataHistogramRegular fontSize={14} />}
                aria-label={messages.profile({ name: column.name })}
                aria-expanded={asked.has(column.name)}
                title={messages.profile({ name: column.name })}
                onClick={() => {
                  toggle(column.name);
                }}
              />
            </div>
            {asked.has(column.name) && <div className={styles.facts}>{factText(ownValue(facts, column.name))}</div>}
          </li>
        ))}
      </ul>
      {table.indexes.length > 0 && (
        <>
          <div className={styles.heading}>{messages.indexes()}</div>
          <ul className={styles.list}>
            {table.indexes.map((index) => (
              <li key={`${index.name ?? ''} ${index.column_names.join()}`} className={styles.index}>
                {`${index.name ?? ''} (${index.column_names.join(', ')})${index.unique === true ? ` · ${messages.unique()}` : ''}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function ColumnKeys({ keys }: { readonly keys: EditorTable['columns'][number]['keys'] }) {
  return keys.map((key) => {
    const name = `${key.type} ${key.name ?? ''}`;
    if (key.type === 'pk') return <KeyRegular key={name} fontSize={12} title={messages.primaryKey()} />;
    if (key.type === 'fk') {
      return <LinkRegular key={name} fontSize={12} title={messages.foreignKey({ table: key.referred_table ?? '' })} />;
    }
    return <TextBulletListSquareRegular key={name} fontSize={12} title={messages.index()} />;
  });
}

function factText(fact: Fact<ColumnProfile> | undefined): string {
  if (fact === undefined || fact.status === 'loading') return messages.counting();
  if (fact.status === 'failed') return fact.error.message;
  const { nulls, distinct, min, max } = fact.value;
  const range = min === null ? [] : [messages.range({ least: String(min), greatest: String(max) })];
  return [messages.nulls({ count: nulls }), messages.distinct({ count: distinct }), ...range].join(' · ');
}
