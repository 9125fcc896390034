import { parentPort } from 'node:worker_threads';
import { answerOfFailure, type WorkerAnswer } from './worker-messages.ts';

/** In a script of a thread: answers each question that the server puts, one at a time. */
export function answerQuestions<Question, Answer>(work: (question: Question) => Answer | Promise<Answer>): void {
  const tell = (answer: WorkerAnswer): void => {
    parentPort?.postMessage(answer);
  };
  const answer = async (question: Question): Promise<void> => {
    try {
      tell({ kind: 'answer', value: await work(question) });
    } catch (thrown) {
      tell(answerOfFailure(thrown));
    }
  };
  parentPort?.on('message', (question: Question) => void answer(question));
  tell({ kind: 'ready' });
}
