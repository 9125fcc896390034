import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FieldGroup } from '#core/browser/ui';
import { cyclePath, newCycles } from '../../common/filter-cycles.ts';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import { typeIn } from '../../common/types/shared.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { nameOf } from './settings-document.ts';
import { useSettings } from './use-settings.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '0 12px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface ParentsFieldProps {
  readonly filter: NativeFilter;
  readonly problem: string | undefined;
}

/** The filters that narrow this one. A choice that would close a circle is refused, with the circle named. */
export function ParentsField({ filter, problem }: ParentsFieldProps) {
  const styles = useStyles();
  const { filters, types, change } = useSettings();
  const [refused, setRefused] = useState<string>();
  // One that leaves no row out is only shown where it is named already, to be undone.
  const others = filters.filter(
    (other) =>
      other.id !== filter.id && (typeIn(types, other)?.narrows !== false || filter.cascadeParentIds.includes(other.id)),
  );
  const toggle = (parent: NativeFilter, isOn: boolean) => {
    const cascadeParentIds = isOn
      ? [...filter.cascadeParentIds, parent.id]
      : filter.cascadeParentIds.filter((id) => id !== parent.id);
    const next = filters.map((other) => (other.id === filter.id ? { ...filter, cascadeParentIds } : other));
    const [circle] = newCycles(next, filters);
    setRefused(circle && messages.cycle({ path: cyclePath(circle) }));
    if (circle === undefined) change(filter, 'parents', { cascadeParentIds });
  };
  const message = refused ?? problem;
  return (
    <FieldGroup label={messages.dependencies()} hint={messages.dependenciesText()} problem={message}>
      <div className={styles.list}>
        {others.length === 0 && <p className={styles.hint}>{messages.noOthers()}</p>}
        {others.map((other) => (
          <Checkbox
            key={other.id}
            label={nameOf(other)}
            checked={filter.cascadeParentIds.includes(other.id)}
            onChange={(_event, data) => toggle(other, data.checked === true)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
