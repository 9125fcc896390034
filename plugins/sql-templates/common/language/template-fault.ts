/** Why a template cannot be filled in. Words for its writer, never a value. */
export interface TemplateFault {
  readonly message: string;
  /** From 1; undefined where the fault has no place, such as a limit. */
  readonly line: number | undefined;
  /** The names without a value, where that is the fault. */
  readonly missing?: readonly string[];
}

/** Thrown inside the interpreter only; `renderTemplate` turns it into a Result. */
export class TemplateFailure extends Error {
  readonly fault: TemplateFault;

  constructor(message: string, line?: number, missing: readonly string[] = []) {
    super(message);
    this.name = 'TemplateFailure';
    this.fault = missing.length === 0 ? { message, line } : { message, line, missing };
  }

  /** The same failure, at a line unless it has one: the innermost place is the right one. */
  at(line: number): TemplateFailure {
    const { message, line: own, missing } = this.fault;
    return own === undefined ? new TemplateFailure(message, line, missing) : this;
  }
}
