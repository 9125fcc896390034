import { AppError } from '#core/common';
import { duckDbMessages as messages } from '../../common/messages.ts';

/** What is asked ended the engine twice within the last hour. */
export class StatementRefused extends AppError {
  /** As people read it. */
  readonly until: string;

  constructor(untilMs: number) {
    const until = `${new Date(untilMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    super('engine', messages.statementBarred({ until }), { errorType: 'GENERIC_DB_ENGINE_ERROR' });
    this.until = until;
  }
}
