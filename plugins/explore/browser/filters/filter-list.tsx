import {
  Button,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { AddRegular, DismissRegular, FilterRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { AdhocFilter } from '#plugins/charts';
import { filterLabel } from '../../common/field-labels.ts';
import { text } from '../../common/messages.ts';
import { useFieldDrop, type DraggedField } from '../fields/drag.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import type { ChartEditing } from '../use-explore.ts';
import { FilterEditor } from './filter-editor.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px' },
  box: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3px',
    padding: '3px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    minHeight: '30px',
  },
  over: { outline: `2px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  chip: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '24px',
    paddingLeft: '6px',
    fontSize: tokens.fontSizeBase300,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  label: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'left',
    cursor: 'pointer',
    border: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    padding: 0,
    lineHeight: '22px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  icon: { fontSize: '14px', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  button: { minWidth: '22px', width: '22px', height: '22px', padding: 0 },
  add: {
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    minHeight: '24px',
  },
  surface: { padding: '12px', width: '320px', maxWidth: 'calc(100vw - 32px)' },
});

const key = 'adhoc_filters';

/** The chart's own filters: rows and groups, simple or SQL. A field dropped here opens a new filter on it. */
export function FilterList({ editing }: { readonly editing: ChartEditing }) {
  const styles = useStyles();
  const [openAt, setOpenAt] = useState<number | undefined>(undefined);
  const [subject, setSubject] = useState<string | undefined>(undefined);
  const filters = (Array.isArray(editing.formData[key]) ? editing.formData[key] : []) as readonly AdhocFilter[];
  const store = (next: readonly AdhocFilter[]) => editing.change(text.filters(), { [key]: next });
  const startNew = (field: DraggedField) => {
    setSubject(field.name);
    setOpenAt(-1);
  };
  const drop = useFieldDrop<HTMLDivElement>(() => true, startNew);
  return (
    <div className={styles.root} data-slot={key}>
      <SettingLabel title={text.filters()} />
      <div ref={drop.ref} className={mergeClasses(styles.box, drop.isOver && styles.over)}>
        {filters.map((filter, index) => {
          const label = filterLabel(editing.dataset, filter);
          return (
            <div key={`${index}:${label}`} className={styles.chip}>
              <FilterRegular className={styles.icon} aria-hidden />
              <Popover
                open={openAt === index}
                onOpenChange={(_event, data) => setOpenAt(data.open ? index : undefined)}
                trapFocus
                positioning="below-start"
              >
                <PopoverTrigger disableButtonEnhancement>
                  <button
                    type="button"
                    className={styles.label}
                    title={label}
                    aria-label={text.editField({ field: label })}
                  >
                    {label}
                  </button>
                </PopoverTrigger>
                <PopoverSurface className={styles.surface} aria-label={text.editField({ field: label })}>
                  <FilterEditor
                    dataset={editing.dataset}
                    filter={filter}
                    subject={undefined}
                    onApply={(next) => {
                      store(filters.map((other, at) => (at === index ? next : other)));
                      setOpenAt(undefined);
                    }}
                  />
                </PopoverSurface>
              </Popover>
              <Button
                className={styles.button}
                size="small"
                appearance="transparent"
                icon={<DismissRegular />}
                aria-label={text.remove({ field: label })}
                onClick={() => store(filters.filter((_other, at) => at !== index))}
              />
            </div>
          );
        })}
        <Popover
          open={openAt === -1}
          onOpenChange={(_event, data) => {
            setOpenAt(data.open ? -1 : undefined);
            if (!data.open) setSubject(undefined);
          }}
          trapFocus
          positioning="below-start"
        >
          <PopoverTrigger disableButtonEnhancement>
            <Button className={styles.add} appearance="transparent" size="small" icon={<AddRegular />}>
              {text.addFilter()}
            </Button>
          </PopoverTrigger>
          <PopoverSurface className={styles.surface} aria-label={text.addFilter()}>
            <FilterEditor
              key={subject ?? ''}
              dataset={editing.dataset}
              filter={undefined}
              subject={subject}
              onApply={(next) => {
                store([...filters, next]);
                setOpenAt(undefined);
                setSubject(undefined);
              }}
            />
          </PopoverSurface>
        </Popover>
      </div>
    </div>
  );
}
