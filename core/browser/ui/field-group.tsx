import { Field, FieldContextProvider, useFieldContext_unstable } from '@fluentui/react-components';
import type { ReactNode } from 'react';

export interface FieldGroupProps {
  /** Omitted where the controls themselves say what the group is. */
  readonly label?: string;
  readonly hint?: string;
  /** Why what is set there cannot stay. */
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Several controls under one label. A field gives its id to every control in it, so that without this a click on any of
 * their labels would lead to the first.
 */
export function FieldGroup({ label, hint, problem, children }: FieldGroupProps) {
  return (
    <Field
      {...(label === undefined ? {} : { label })}
      {...(hint === undefined ? {} : { hint })}
      {...(problem === undefined ? {} : { validationState: 'error' as const, validationMessage: problem })}
    >
      <Group {...(label === undefined ? {} : { label })}>{children}</Group>
    </Field>
  );
}

/** What is read out with the controls: their label, and the hint and problem shown under them. */
function Group({ label, children }: Pick<FieldGroupProps, 'label' | 'children'>) {
  const field = useFieldContext_unstable();
  const described = [field?.validationMessageId, field?.hintId].filter((id) => id !== undefined).join(' ');
  return (
    <FieldContextProvider value={undefined}>
      <div
        {...(label === undefined ? { style: { display: 'contents' } } : { 'aria-label': label })}
        {...(label === undefined && described === '' ? {} : { role: 'group' })}
        {...(described === '' ? {} : { 'aria-describedby': described })}
      >
        {children}
      </div>
    </FieldContextProvider>
  );
}
