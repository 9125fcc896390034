/** Why a template cannot be filled in. Words for its writer, never a value. */
export interface TemplateFault {
  readonly message: string;
  /** From 1; undefined where the fault has no place, such as a limit. */
  readonly line: number | undefined;
}

/** Thrown inside the interpreter only; `renderTemplate` turns it into a Result. */
export class TemplateFailure extends Error {
  readonly fault: TemplateFault;

  constructor(message: string, line?: number) {
    super(message);
    this.name = 'TemplateFailure';
    this.fault = { message, line };
  }
}
