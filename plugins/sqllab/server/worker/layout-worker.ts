// A thread that lays out SQL.
import { answerQuestions } from '#core/server';
import { laidOut } from '../run/lay-out.ts';

answerQuestions(laidOut);
