import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Input,
  Textarea,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { FieldErrors } from '#core/common';
import { FormField } from '#core/browser/ui';
import type { AvailableEngine } from '#plugins/databases';
import { databasePageMessages as messages } from '../common/page-messages.ts';
import { CatalogFields } from './catalog-fields.tsx';
import type { ConnectionForm, FormProblem } from './connection-form.ts';

export interface AdvancedFieldsProps {
  readonly form: ConnectionForm;
  readonly problems: ReadonlySet<FormProblem>;
  readonly errors: FieldErrors | undefined;
  /** The engine, where it can read further catalogs. */
  readonly catalogEngine: AvailableEngine | undefined;
  readonly onChange: (change: Partial<ConnectionForm>) => void;
}

const useStyles = makeStyles({
  panel: { display: 'grid', gap: '12px', paddingTop: '4px' },
  code: { fontFamily: tokens.fontFamilyMonospace },
});

/** What most connections never need; open by itself when something in it is wrong. */
export function AdvancedFields({ form, problems, errors, catalogEngine, onChange }: AdvancedFieldsProps) {
  const styles = useStyles();
  const isWrong = problems.has('extra') || problems.has('cacheTimeout') || errors?.['extra'] !== undefined;
  return (
    <Accordion collapsible {...(isWrong ? { openItems: ['advanced'] } : {})}>
      <AccordionItem value="advanced">
        <AccordionHeader size="small">{messages.advanced()}</AccordionHeader>
        <AccordionPanel>
          <div className={styles.panel}>
            <FormField
              label={messages.cacheTimeout()}
              hint={messages.cacheTimeoutHint()}
              name="cache_timeout"
              errors={errors}
              error={problems.has('cacheTimeout') ? messages.notWhole() : undefined}
            >
              <Input
                value={form.cacheTimeout}
                inputMode="numeric"
                onChange={(_event, data) => {
                  onChange({ cacheTimeout: data.value });
                }}
              />
            </FormField>
            {catalogEngine !== undefined && (
              <CatalogFields
                extra={form.extra}
                engine={catalogEngine}
                onChange={(extra) => {
                  onChange({ extra });
                }}
              />
            )}
            <FormField
              label={messages.extra()}
              name="extra"
              errors={errors}
              error={problems.has('extra') ? messages.notJson() : undefined}
            >
              <Textarea
                textarea={{ className: styles.code }}
                value={form.extra}
                rows={4}
                resize="vertical"
                spellCheck={false}
                onChange={(_event, data) => {
                  onChange({ extra: data.value });
                }}
              />
            </FormField>
            <FormField
              label={messages.certificate()}
              hint={messages.certificateHint()}
              name="server_cert"
              errors={errors}
            >
              <Textarea
                textarea={{ className: styles.code }}
                value={form.certificate}
                rows={3}
                resize="vertical"
                spellCheck={false}
                onChange={(_event, data) => {
                  onChange({ certificate: data.value });
                }}
              />
            </FormField>
          </div>
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}
