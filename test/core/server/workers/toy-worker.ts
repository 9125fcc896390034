// A thread that does what its question says.
import { AppError } from '#core/common';
import { answerQuestions } from '#core/server';

answerQuestions((question: string): unknown => {
  const held: unknown[] = [];
  switch (question) {
    case 'loop':
      for (;;) held.length = 0;
    case 'hoard':
      for (;;) held.push(Array.from({ length: 1_000 }, () => ({ held })));
    case 'refuse':
      throw new AppError('unprocessable', 'No.', { errorType: 'SYNTAX_ERROR', fields: { sql: ['No.'] } });
    case 'fail':
      throw new Error('Oh.');
    default:
      return `${question}!`;
  }
});
