import { Input, Tab, TabList, Textarea, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { EmptyState, FormField, narrowScreen } from '#core/browser/ui';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import type { FilterDivider, FilterEntry, NativeFilter } from '../../contract/filter-configuration.ts';
import type { FilterType } from '../../contract/filter-type.ts';
import { DefaultField } from './default-field.tsx';
import { OptionFields } from './option-fields.tsx';
import { ParentsField } from './parents-field.tsx';
import { ScopeField } from './scope-field.tsx';
import { TargetFields } from './target-fields.tsx';
import { TypeField } from './type-field.tsx';
import { useSettings } from './use-settings.ts';
import { ValueFields } from './value-fields.tsx';

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    [narrowScreen]: { overflow: 'visible' },
  },
  tabs: { padding: '4px 12px 0', flexShrink: 0 },
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignContent: 'start',
    alignItems: 'start',
    gap: '14px 16px',
    padding: '12px 20px 24px',
    overflowY: 'auto',
    minHeight: 0,
    flexGrow: 1,
    [narrowScreen]: { gridTemplateColumns: 'minmax(0, 1fr)', overflowY: 'visible' },
  },
  wide: { gridColumn: '1 / -1' },
  empty: { flexGrow: 1 },
});

interface EntryFormProps {
  readonly entry: FilterEntry | undefined;
  readonly onShow: (entryId: string) => void;
}

/** The settings of one filter or divider. */
export function EntryForm({ entry }: EntryFormProps) {
  const styles = useStyles();
  if (entry === undefined) {
    return (
      <div className={styles.empty}>
        <EmptyState title={messages.empty()} text={messages.emptyText()} />
      </div>
    );
  }
  return (
    <section className={styles.root}>
      {entry.type === 'DIVIDER' ? <DividerForm divider={entry} /> : <FilterForm filter={entry} />}
    </section>
  );
}

function DividerForm({ divider }: { readonly divider: FilterDivider }) {
  const styles = useStyles();
  const { change } = useSettings();
  return (
    <div className={styles.form}>
      <FormField label={messages.dividerTitle()}>
        <Input value={divider.title} onChange={(_event, data) => change(divider, 'title', { title: data.value })} />
      </FormField>
      <div className={styles.wide}>
        <FormField label={messages.description()}>
          <Textarea
            value={divider.description ?? ''}
            onChange={(_event, data) => change(divider, 'description', { description: data.value })}
          />
        </FormField>
      </div>
    </div>
  );
}

function FilterForm({ filter }: { readonly filter: NativeFilter }) {
  const styles = useStyles();
  const { change, problems, types } = useSettings();
  const [tab, setTab] = useState<'general' | 'scope'>('general');
  const problemOf = (field: string) =>
    problems.find((problem) => problem.entryId === filter.id && problem.field === field)?.message;
  return (
    <>
      <TabList
        className={styles.tabs}
        selectedValue={tab}
        onTabSelect={(_event, data) => setTab(data.value === 'scope' ? 'scope' : 'general')}
      >
        <Tab value="general">{messages.general()}</Tab>
        <Tab value="scope">{messages.scope()}</Tab>
      </TabList>
      <div className={styles.form}>
        {tab === 'scope' ? (
          <div className={styles.wide}>
            <ScopeField filter={filter} />
          </div>
        ) : (
          <>
            <FormField label={messages.name()} required error={problemOf('name')}>
              <Input
                value={filter.name}
                maxLength={250}
                onChange={(_event, data) => change(filter, 'name', { name: data.value })}
              />
            </FormField>
            <TypeField filter={filter} />
            <TargetFields filter={filter} problemOf={problemOf} />
            <div className={styles.wide}>
              <FormField label={messages.description()}>
                <Textarea
                  rows={2}
                  value={filter.description ?? ''}
                  onChange={(_event, data) => change(filter, 'description', { description: data.value })}
                />
              </FormField>
            </div>
            <div className={styles.wide}>
              <DefaultField filter={filter} />
            </div>
            <div className={styles.wide}>
              <OptionFields filter={filter} />
            </div>
            <ValueFields filter={filter} />
            {canDepend(types, filter) && (
              <div className={styles.wide}>
                <ParentsField filter={filter} problem={problemOf('parents')} />
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** Other filters narrow what this one offers. One that offers nothing of the data may keep such a link, to be undone. */
function canDepend(types: readonly FilterType[], filter: NativeFilter): boolean {
  const question = types.find(({ key }) => key === filter.filterType)?.question(filter);
  return question?.kind !== 'none' || filter.cascadeParentIds.length > 0;
}
