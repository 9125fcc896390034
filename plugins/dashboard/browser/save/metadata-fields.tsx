import { CodeEditor, FormField } from '#core/browser/ui';
import type { MetadataProblem } from '../../common/check-metadata.ts';
import { saveText as text } from '../../common/save-messages.ts';
import type { PropertiesFieldsProps } from './general-fields.tsx';

interface MetadataFieldsProps extends PropertiesFieldsProps {
  readonly problem: MetadataProblem | undefined;
}

/** CSS and metadata as text. */
export default function MetadataFields({ form, problem, onChange }: MetadataFieldsProps) {
  return (
    <>
      <FormField label={text.css()} hint={text.cssHint()}>
        <CodeEditor
          language="css"
          heightPx={120}
          ariaLabel={text.css()}
          initialValue={form.css}
          onChange={(css) => onChange({ css })}
        />
      </FormField>
      <FormField label={text.metadata()} hint={text.metadataHint()} error={wordProblem(problem)}>
        <CodeEditor
          language="json"
          heightPx={220}
          ariaLabel={text.metadata()}
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
      return text.metadataNotJson({ reason: problem.detail });
    case 'no-object':
      return text.metadataNoObject();
    case 'unknown-keys':
      return text.metadataUnknown({ keys: problem.keys.join(', ') });
    case 'wrong-values':
      return text.metadataWrong({ keys: problem.keys.join(', ') });
  }
}
