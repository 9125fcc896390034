import { AppError, err, type Result } from '#core/common';
import type { FileError, SourceFile, TableIngest } from '#plugins/databases';
import { duckDbMessages as messages } from '../../common/messages.ts';
import type { EngineProcess } from './engine-process.ts';
import { fileIdentity } from './file-identity.ts';
import { callAt, type PlaceIn } from './remote-calls.ts';
import { StatementRefused } from './statement-refused.ts';

/** Files become tables in the engine's process. One that ended it is refused as a statement is. */
export function remoteIngest(engine: EngineProcess, placeIn: PlaceIn): TableIngest {
  return {
    inspect: (file, rowLimit, signal) =>
      reading(file, (statement) =>
        callAt(engine, placeIn, 'inspectFile', [file, rowLimit], {
          signal,
          statement,
          mayRepeat: () => true,
        }),
      ),
    load: (file, target, { signal, onProgress }) =>
      reading(file, (statement) =>
        callAt(engine, placeIn, 'loadFile', [file, target], {
          signal,
          statement,
          ...(onProgress === undefined
            ? {}
            : {
                onEvent: (share) => {
                  onProgress(share as number); // the method emits shares
                },
              }),
        }),
      ),
    drop: (table) => callAt(engine, placeIn, 'dropTable', [table]),
  };
}

/** Makes a call that reads a file; the end of the engine becomes an error of the file. */
async function reading<T>(
  file: SourceFile,
  call: (statement: string) => Promise<Result<T, FileError>>,
): Promise<Result<T, FileError>> {
  try {
    return await call(await fileIdentity(file.path));
  } catch (failure) {
    if (failure instanceof StatementRefused) {
      return err({ reason: messages.fileRefused({ until: failure.until }), advice: messages.fileRefusedAdvice() });
    }
    if (!(failure instanceof AppError) || failure.kind !== 'engine') throw failure;
    return err({ reason: messages.fileEndedEngine(), advice: messages.fileEndedEngineAdvice() });
  }
}
