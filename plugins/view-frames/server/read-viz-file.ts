import { join } from 'node:path';
import { err, ok, parsedJson, type Result } from '#core/common';
import { firstProblem, readPlainFile } from '#core/server';
import { messages } from '../common/messages.ts';
import { VizFile } from '../common/viz-file.ts';

const fileName = 'viz.json';
const maxBytes = 65_536;

/** The `viz.json` in the folder of a plugin; the error says what is wrong with it. Undefined: there is none. */
export async function readVizFile(folder: string): Promise<Result<VizFile, string> | undefined> {
  const content = await readPlainFile(join(folder, fileName), fileName, maxBytes).catch(() => undefined);
  return content === undefined ? undefined : parseVizFile(content.toString('utf8'));
}

export function parseVizFile(text: string): Result<VizFile, string> {
  const value = parsedJson(text);
  if (value === undefined) return err(messages.notJson());
  const problem = firstProblem(VizFile, value);
  return problem === undefined ? ok(value as VizFile) : err(messages.wrongFile(problem)); // the schema fits
}
