import { CodeEditor, FormField } from '#core/browser/ui';
import type { MetadataProblem } from '../../common/check-metadata.ts';
import { saveMessages as messages } from '../../common/save-messages.ts';
import type { PropertiesFieldsProps } from './general-fields.tsx';

interface MetadataFieldsProps extends PropertiesFieldsProps {
  readonly problem: MetadataProblem | undefined;
}

/** CSS and metadata as text. */
export default function MetadataFields({ form, problem, onChange }: MetadataFieldsProps) {
  return (
    <>
      <FormField label={messages.css()} hint={messages.cssHint()}>
        <CodeEditor
          language="css"
          heightPx={120}
          ariaLabel={messages.css()}
          initialValue={form.css}
          onChange={(css) => onChange({ css })}
        />
      </FormField>
      <FormField label={messages.metadata()} hint={messages.metadataHint()} error={wordProblem(problem)}>
        <CodeEditor
          language="json"
          heightPx={220}
          ariaLabel={messages.metadata()}
          initialValue={form.metadata}
          onChange={(metadata) => onChange({ metadata })}
        />
      </FormField>
    </>
  );
}

function wordProblem(problem: MetadataProblem | undefined): string | undefined {
  switch (problem?.reason) {
    case undefined:
      return undefined;
    case 'not-json':
      return messages.metadataNotJson({ reason: problem.detail });
    case 'no-object':
      return messages.metadataNoObject();
    case 'unknown-keys':
      return messages.metadataUnknown({ keys: problem.keys.join(', ') });
    case 'wrong-values':
      return messages.metadataWrong({ keys: problem.keys.join(', ') });
  }
}
