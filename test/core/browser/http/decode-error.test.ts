import { expect } from 'chai';
import { describeError, type ErrorInfo } from '#core/common';
import { decodeError } from '../../../../core/browser/http/decode-error.ts';

const json = (body: unknown) => JSON.stringify(body);

interface Case {
  readonly name: string;
  readonly status: number;
  readonly text: string;
  readonly expected: Partial<ErrorInfo>;
}

const cases: readonly Case[] = [
  {
    name: 'reads the first of an errors list with its type and issues',
    status: 400,
    text: json({
      errors: [
        {
          message: 'no such column: x',
          error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
          level: 'error',
          extra: { issue_codes: [{ code: 1004, message: 'Issue 1004 - gone' }] },
        },
      ],
    }),
    expected: {
      kind: 'validation',
      message: 'no such column: x',
      errorType: 'COLUMN_DOES_NOT_EXIST_ERROR',
      issueCodes: [{ code: 1004, message: 'Issue 1004 - gone' }],
    },
  },
  {
    name: 'reads a message',
    status: 422,
    text: json({ message: 'Name is taken' }),
    expected: { kind: 'unprocessable', message: 'Name is taken', issueCodes: [] },
  },
  {
    name: 'keeps reasons by field [8.1.3b]',
    status: 422,
    text: json({ message: { slug: ['Must be unique'] } }),
    expected: {
      kind: 'unprocessable',
      message: 'Invalid input. slug: Must be unique',
      fields: { slug: ['Must be unique'] },
    },
  },
  {
    name: 'reads an error text',
    status: 500,
    text: json({ error: 'boom' }),
    expected: { kind: 'internal', message: 'boom' },
  },
  {
    name: 'reads the message of a token layer',
    status: 401,
    text: json({ msg: 'Missing Authorization Header' }),
    expected: { kind: 'unauthenticated', message: 'Missing Authorization Header' },
  },
  {
    name: 'shows the session-timed-out message for a CSRF marker [8.1.5]',
    status: 400,
    text: json({
      errors: [{ message: '400 Bad Request: The CSRF token has expired.', error_type: 'GENERIC_BACKEND_ERROR' }],
    }),
    expected: {
      kind: 'unauthenticated',
      errorType: 'FRONTEND_CSRF_ERROR',
      message: 'Your session timed out, please refresh your page and try again.',
    },
  },
  {
    name: 'words a timeout with its issues [8.1.2a, 8.1.2b]',
    status: 504,
    text: '<html>gateway</html>',
    expected: {
      kind: 'timeout',
      message: 'Request timed out',
      issueCodes: [
        { code: 1000, message: 'Issue 1000 - The dataset is too large to query.' },
        { code: 1001, message: 'Issue 1001 - The database is under an unusual load.' },
      ],
    },
  },
  ...(
    [
      [400, 'Bad request'],
      [401, 'Unauthorized'],
      [403, 'Forbidden'],
      [404, 'Not found'],
      [500, 'Server error'],
    ] as const
  ).map(([status, message]): Case => ({
    name: `names status ${status} when the reply says nothing [8.1.9]`,
    status,
    text: '',
    expected: { message },
  })),
  {
    name: 'calls an unlisted status unknown [8.1.3a]',
    status: 418,
    text: 'teapot',
    expected: { message: 'Unknown error' },
  },
  {
    name: 'says under which request and trace the log explains a mistake of the server',
    status: 500,
    text: '{"errors": [{"message": "Internal error", "extra": {"request_id": "ab-1", "trace_id": "4bf92f"}}]}',
    expected: { message: 'Internal error (ab-1, trace 4bf92f)' },
  },
];

describe('decodeError', () => {
  for (const { name, status, text, expected } of cases) {
    it(name, () => {
      const info = describeError(decodeError(status, text));
      for (const [key, value] of Object.entries(expected))
        expect(info[key as keyof ErrorInfo], key).to.deep.equal(value);
    });
  }
});
