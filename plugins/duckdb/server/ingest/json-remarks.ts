import type { FileChoice, FileReadOptions, FileRemark } from '#plugins/databases';
import { duckDbMessages as messages } from '../../common/messages.ts';
import type { UnnestedJson } from './json-columns.ts';
import type { FoundFeatures } from './json-features.ts';
import type { JsonList } from './json-shape.ts';

/** Lists and objects that are offered or named. */
const maxNamed = 5;

const remark = (text: string, choices: readonly FileChoice[] = []): FileRemark => ({ text, choices });
const named = (names: readonly string[]): string =>
  names.length > maxNamed ? `${names.slice(0, maxNamed).join(', ')} …` : names.join(', ');

/** Which list of the only object gives the rows, and the others that could. */
export function listRemarks(lists: readonly JsonList[], chosen: JsonList | undefined): readonly FileRemark[] {
  if (lists.length === 0) return [];
  const others = lists
    .filter((list) => list !== chosen)
    .sort((a, b) => b.end - b.start - (a.end - a.start))
    .slice(0, maxNamed)
    .map(({ name }) => ({ label: messages.rowsOfList({ name }), options: { list: name, unnest: '' } }));
  if (chosen === undefined) return [remark(messages.remarkWhole(), others)];
  const whole = { label: messages.wholeObject(), options: { list: '', unnest: '' } };
  return [remark(messages.remarkList({ name: chosen.name }), [...others, whole])];
}

/** What became of objects and lists inside of the rows, with the other ways to read them. */
export function nestingRemarks(
  { lists, unnestedObjects, textObjects }: UnnestedJson,
  { unnest = '', nested }: FileReadOptions,
  features: FoundFeatures | undefined,
): readonly FileRemark[] {
  const remarks: FileRemark[] = [];
  if (features !== undefined) {
    const [x, y] = features.pointNames ?? [];
    remarks.push(
      remark(x === undefined || y === undefined ? messages.remarkFeatures() : messages.remarkPoints({ x, y })),
    );
  }
  if (unnestedObjects.length > 0 && nested !== 'text')
    remarks.push(remark(messages.remarkObjects({ names: named(unnestedObjects) }), [keepObjects()]));
  if (textObjects.length > 0 && nested === 'text')
    remarks.push(
      remark(messages.remarkObjectsText({ names: named(textObjects) }), [
        { label: messages.unnestObjects(), options: { nested: 'columns' } },
      ]),
    );
  if (unnest !== '')
    remarks.push(
      remark(messages.remarkUnnested({ name: unnest }), [
        { label: messages.keepList({ name: unnest }), options: { unnest: '' } },
      ]),
    );
  if (lists.length > 0)
    remarks.push(
      remark(
        messages.remarkInnerLists({ names: named(lists), count: lists.length }),
        lists.slice(0, maxNamed).map((name) => ({ label: messages.unnestList({ name }), options: { unnest: name } })),
      ),
    );
  return remarks;
}

/** Lists inside of objects are out of reach then. */
export const keepObjects = (): FileChoice => ({
  label: messages.keepObjects(),
  options: { nested: 'text', unnest: '' },
});
