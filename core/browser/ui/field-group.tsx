import { Field, FieldContextProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';

export interface FieldGroupProps {
  /** Without one, what stands in it says what it is. */
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
      <FieldContextProvider value={undefined}>
        {label === undefined ? (
          children
        ) : (
          <div role="group" aria-label={label}>
            {children}
          </div>
        )}
      </FieldContextProvider>
    </Field>
  );
}
