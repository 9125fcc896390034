import type { ComponentProps } from 'react';
import { Field } from '@fluentui/react-components';
import type { FieldErrors } from '#core/common';

export interface FormFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  /** Name of the field in an ErrorInfo's `fields`; dots reach nested ones. */
  readonly name?: string;
  readonly errors?: FieldErrors | undefined;
  /** A message of the form's own checks; wins over `errors`. */
  readonly error?: string | undefined;
  readonly orientation?: 'vertical' | 'horizontal';
  /** One input element; label, hint and message are tied to it. */
  readonly children: NonNullable<ComponentProps<typeof Field>['children']>;
}

/** A labelled input with its hint and its error, tied together for screen readers. */
export function FormField({
  label,
  hint,
  required = false,
  name,
  errors,
  error,
  orientation = 'vertical',
  children,
}: FormFieldProps) {
  const message = error ?? (name === undefined ? undefined : fieldMessage(errors, name));
  return (
    <Field
      label={label}
      required={required}
      orientation={orientation}
      validationState={message === undefined ? 'none' : 'error'}
      {...(hint === undefined ? {} : { hint })}
      {...(message === undefined ? {} : { validationMessage: message })}
    >
      {children}
    </Field>
  );
}

/** The reasons why a field was refused, as one sentence; undefined when it was not. Dots reach nested fields. */
export function fieldMessage(errors: FieldErrors | undefined, name: string): string | undefined {
  let at: FieldErrors | readonly string[] | undefined = errors;
  for (const part of name.split('.')) {
    if (at === undefined || isReasons(at)) return undefined;
    at = at[part];
  }
  return at !== undefined && isReasons(at) ? at.join(' ') : undefined;
}

function isReasons(value: FieldErrors | readonly string[]): value is readonly string[] {
  return Array.isArray(value);
}
