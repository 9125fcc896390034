import { languageMessages as messages } from './language-messages.ts';
import { TemplateFailure } from './template-diagnostic.ts';

/** Nodes evaluated and items touched by one template: some tenths of a second at most. */
const mostSteps = 300_000;
/** Characters of all texts that one template makes on its way, its result among them. */
const mostCharacters = 4_000_000;
/** Macros inside macros, and values inside values. */
const deepest = 40;

/** What a template may still spend. It counts work and not time, so that a template that passes always passes. */
export class Budget {
  private steps = 0;
  private characters = 0;
  private depth = 0;

  spend(steps = 1): void {
    this.steps += steps;
    if (!(this.steps <= mostSteps)) throw new TemplateFailure(messages.tooManySteps());
  }

  /** Counted before the text is made, so that it never is when it would be too long. */
  spendText(characters: number): void {
    this.characters += characters;
    if (!(this.characters <= mostCharacters)) throw new TemplateFailure(messages.tooMuchText());
  }

  /** A text that was made from texts that are counted already. */
  text(made: string): string {
    this.spendText(made.length);
    return made;
  }

  nested<T>(work: () => T): T {
    this.depth += 1;
    if (this.depth > deepest) throw new TemplateFailure(messages.tooDeep());
    try {
      return work();
    } finally {
      this.depth -= 1;
    }
  }
}
