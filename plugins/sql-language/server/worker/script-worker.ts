// A thread that cuts long scripts into statements.
import { answerQuestions } from '#core/server';
import { readStatements } from '../../common/script-statements.ts';
import type { SqlQuestion } from '../reading/sql-question.ts';

answerQuestions(({ sql, syntax }: SqlQuestion) => readStatements(sql, syntax));
