export interface IssueCode {
  readonly code: number;
  readonly message: string;
}

/** What usually makes a request time out. The page says it of its own timeouts, and has no need of the other texts. */
export const timeoutTexts: Readonly<Record<number, string>> = {
  1000: 'The dataset is too large to query.',
  1001: 'The database is under an unusual load.',
};

export function timeoutIssues(): readonly IssueCode[] {
  return Object.entries(timeoutTexts).map(([code, text]) => describeIssue(Number(code), text));
}

export function describeIssue(code: number, text: string): IssueCode {
  return { code, message: `Issue ${code} - ${text}` };
}
