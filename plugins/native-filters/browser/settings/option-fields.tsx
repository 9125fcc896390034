import { Switch, makeStyles } from '@fluentui/react-components';
import { Suspense, type ComponentType } from 'react';
import { useExtensions, lazyView } from '#core/browser';
import { ControlTypes, type ControlProps, type ControlType } from '#plugins/viz-kit';
import { FieldGroup, narrowScreen } from '#core/browser/ui';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { isInstant } from '../state/filter-selectors.ts';
import { useSettings } from './use-settings.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '2px 16px',
    alignItems: 'start',
    [narrowScreen]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const loaded = new WeakMap<ControlType, ComponentType<ControlProps>>();

/** The options of the filter's type, each drawn by its control type, and those that every filter has. */
export function OptionFields({ filter }: { readonly filter: NativeFilter }) {
  const styles = useStyles();
  const { types, change } = useSettings();
  const controls = useExtensions(ControlTypes);
  const type = types.find(({ key }) => key === filter.filterType);
  const set = (name: string, value: unknown) =>
    change(filter, `option ${name}`, { controlValues: { ...filter.controlValues, [name]: value } });
  return (
    <FieldGroup label={messages.options()}>
      <div className={styles.root}>
        {Object.entries(type?.options.properties ?? {}).map(([name, schema]) => {
          const id = (schema as Readonly<Record<string, unknown>>)['x-control'];
          const control = controls.find((candidate) => candidate.id === id);
          if (control === undefined) return null;
          const Control = loaded.get(control) ?? lazyView(control.load);
          loaded.set(control, Control);
          return (
            <div key={name} data-option={name}>
              <Suspense>
                <Control
                  name={name}
                  schema={schema}
                  value={filter.controlValues[name]}
                  onChange={(value) =>
                    set(name, typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)
                  }
                />
              </Suspense>
            </div>
          );
        })}
        <Switch
          label={messages.instant()}
          title={messages.instantText()}
          checked={isInstant(filter)}
          onChange={(_event, data) => set('instantFilter', data.checked)}
        />
        <Switch
          label={messages.requiredFirst()}
          title={messages.requiredFirstText()}
          checked={filter.requiredFirst === true}
          onChange={(_event, data) => change(filter, 'requiredFirst', { requiredFirst: data.checked })}
        />
      </div>
    </FieldGroup>
  );
}
