import { useState } from 'react';
import { Input, Switch } from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';
import type { AvailableEngine } from '#plugins/databases';
import { catalogsInExtra, withCatalogs } from '../common/extra-catalogs.ts';
import { databasePageMessages as messages } from '../common/page-messages.ts';

export interface CatalogFieldsProps {
  /** Settings of the connection as JSON text. */
  readonly extra: string;
  readonly engine: AvailableEngine;
  readonly onChange: (extra: string) => void;
}

/** Whether a connection reads further catalogs, and which. Stored in its extra settings. */
export function CatalogFields({ extra, engine, onChange }: CatalogFieldsProps) {
  const known = catalogsInExtra(extra);
  const [typed, setTyped] = useState(known?.attached ?? '');
  if (known === undefined) return null;
  return (
    <>
      <Switch
        label={messages.severalCatalogs()}
        checked={known.hasSeveral}
        onChange={(_event, { checked }) => {
          onChange(withCatalogs(extra, { hasSeveral: checked, attached: typed }));
        }}
      />
      {known.hasSeveral && engine.engine_information.attaches_catalogs && (
        <FormField label={messages.attached()} hint={messages.attachedHint({ engine: engine.name })} name="attach">
          <Input
            value={typed}
            spellCheck={false}
            autoComplete="off"
            onChange={(_event, { value }) => {
              setTyped(value);
              onChange(withCatalogs(extra, { hasSeveral: true, attached: value }));
            }}
          />
        </FormField>
      )}
    </>
  );
}
