import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular, DismissRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef } from 'react';
import { without } from '#core/common';
import type { DatasetData } from '#plugins/datasets';
import type { AdhocFilterListProps } from '#plugins/explore';
import { displayName } from '../../common/display-name.ts';
import { sentenceOf } from '../../common/filter-label.ts';
import { messages } from '../../common/messages.ts';
import { ChipMenu, type ChipMove } from '../slots/chip-menu.tsx';
import { useEditorStyles } from '../slots/editor.styles.ts';
import { ConditionFields } from './condition-fields.tsx';
import { builtConditions, type EnteredCondition } from './entered-condition.ts';

const useStyles = makeStyles({
  root: { borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralBackground3 },
  head: { display: 'flex', alignItems: 'center', gap: '2px' },
  words: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '4px',
    flexGrow: 1,
    minWidth: 0,
    minHeight: '28px',
    padding: '4px 6px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  sentence: { overflowWrap: 'anywhere', minWidth: 0 },
  missing: { color: tokens.colorNeutralForeground3 },
  icon: { flexShrink: 0, marginTop: '4px', fontSize: '12px' },
  button: { minWidth: '24px', width: '24px', height: '24px', padding: 0, color: tokens.colorNeutralForeground3 },
  fields: { padding: '4px 8px 10px' },
});

export interface RowFieldsProps extends Pick<AdhocFilterListProps, 'valuesOf' | 'onWantValues'> {
  readonly dataset: DatasetData;
  readonly condition: EnteredCondition;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChange: (part: Partial<EnteredCondition>) => void;
  readonly onRemove: () => void;
  readonly moves: readonly ChipMove[];
}

/** A condition of a group: its sentence, which opens its fields. */
export function RowFields(props: RowFieldsProps) {
  const { dataset, condition, isOpen, onToggle, onChange, onRemove, moves, valuesOf, onWantValues } = props;
  const styles = useStyles();
  const editor = useEditorStyles();
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const isNew = condition.subject === '';
  useEffect(() => {
    // A new row begins where its column is chosen.
    if (isOpen && isNew) fields.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  }, [isOpen]);
  const built = builtConditions(condition, dataset)?.map((one) => without(one, 'operatorId'));
  const words =
    built !== undefined
      ? sentenceOf(dataset, { match: 'all', members: built })
      : isNew
        ? messages.newCondition()
        : `${displayName(dataset, condition.subject)} …`;
  const Icon = isOpen ? ChevronDownRegular : ChevronRightRegular;
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.words}
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': id } : {})}
          onClick={onToggle}
        >
          <Icon aria-hidden className={styles.icon} />
          <span className={mergeClasses(styles.sentence, built === undefined && styles.missing)}>{words}</span>
        </button>
        <ChipMenu field={words} moves={moves} className={styles.button} />
        <Button
          className={styles.button}
          size="small"
          appearance="transparent"
          icon={<DismissRegular />}
          aria-label={messages.remove({ field: words })}
          onClick={onRemove}
        />
      </div>
      {isOpen && (
        <div ref={fields} id={id} className={mergeClasses(editor.form, styles.fields)}>
          <ConditionFields
            dataset={dataset}
            entered={condition}
            onChange={onChange}
            offersMetrics={false}
            valuesOf={valuesOf}
            onWantValues={onWantValues}
          />
        </div>
      )}
    </div>
  );
}
