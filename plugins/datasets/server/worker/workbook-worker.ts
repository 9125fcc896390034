// A thread that reads one workbook.
import { answerQuestions } from '#core/server';
import { readWorkbookFile } from '../upload/excel/read-workbook-file.ts';

answerQuestions(readWorkbookFile);
