// A thread that reads SQL by its parser. Only what it found leaves the thread, since trees are many times the text.
import { answerQuestions } from '#core/server';
import { polyglotParser } from '../parser/polyglot-parser.ts';
import { readSql } from '../reading/read-sql.ts';
import type { SqlQuestion } from '../reading/sql-question.ts';

const parser = await polyglotParser();
answerQuestions(({ sql, syntax }: SqlQuestion) => readSql(parser, sql, syntax));
