import { AppError, err, type Result } from '#core/common';
import type { FileError, TableIngest } from '#plugins/databases';
import { duckDbMessages as messages } from '../../common/messages.ts';
import type { EngineProcess } from './engine-process.ts';
import { callAt, type PlaceIn } from './remote-calls.ts';

/** Files become tables in the engine's process. One that ended it is refused as a statement is. */
export function remoteIngest(engine: EngineProcess, placeIn: PlaceIn): TableIngest {
  return {
    inspect: (file, rowLimit, signal) =>
      asFileError(
        callAt(engine, placeIn, 'inspectFile', [file, rowLimit], {
          signal,
          statement: file.path,
          mayRepeat: () => true,
        }),
      ),
    load: (file, target, { signal, onProgress }) =>
      asFileError(
        callAt(engine, placeIn, 'loadFile', [file, target], {
          signal,
          statement: file.path,
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

async function asFileError<T>(outcome: Promise<Result<T, FileError>>): Promise<Result<T, FileError>> {
  try {
    return await outcome;
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.kind !== 'engine') throw failure;
    return err({ reason: messages.fileEndedEngine(), advice: messages.fileEndedEngineAdvice() });
  }
}
