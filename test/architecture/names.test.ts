import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect } from 'chai';
import type { ExtensionPoint } from '#core/common';
import { allHalves } from '../support/extension-points.ts';
import { filesBelow } from '../support/source-files.ts';

/** Tests of what several modules do together, over HTTP: named after the conversation and not after a file. */
const conversation = /-(http|routes|walk)$/;
/** Says nothing about what is inside. House rule for files and folders. */
const emptyName = /^(utils?|helpers?|types|constants|misc|common|hooks|components)$/;

/** Words of our own that gave way to one of the field; it says what to write instead. */
const givenUp: Readonly<Record<string, RegExp>> = {
  'delegated, delegation': /(?:^|-|[a-z])(?:lent|Lent|loans?|Loans?)(?=-|$|[A-Z])/,
  disambiguated: /told-?apart/i,
  'recovered draft': /left-?work/i,
  'rls, row-level security': /ruled|rules-?by/i,
  'liveness check': /lookout/i,
  cancelled: /given-?up|give-?up/i,
  'printed unclipped': /on-?paper/i,
  target: /(?:^|-)aims?(?=-|$|[A-Z])/,
  imported: /brought/i,
  action: /(?:^|-)acts?(?=-|$|[A-Z])|(?:^|[a-z])Acts?(?=$|[A-Z])/,
  'min or max': /^(?:least|greatest)[A-Z]/,
  'host theme': /^dress|-?wear-/i,
  'persistence, storage': /keep(?:er|ing)(?=-|$|[A-Z])/i,
  'flush, resolve, verify': /^settle(?!d)/i,
};

describe('names', () => {
  it('of contributed ids begin with the plugin, where they have a slash', async () => {
    const wrong = [];
    for (const [owner, half] of await allHalves()) {
      for (const { point, item } of half.contributions ?? []) {
        const key = (point as ExtensionPoint<unknown>).keyOf(item);
        // Keys of some points are addresses (pages) or API names, and no ids.
        if (/^[a-z-]+\/[a-z-]+$/.test(key) && !key.startsWith(`${owner}/`)) wrong.push(`${owner}: ${key}`);
      }
    }
    expect(wrong).to.deep.equal([]);
  });

  it('of branches of the store and of commands are given once', () => {
    const given = /\bdefine(State|Command)\b(?:<[^=]*?>)?\(\s*'([^']+)'/g;
    const files = ['core', 'plugins', 'workbench'].flatMap((area) => filesBelow(area, /\.tsx?$/));
    const placesByName = new Map<string, string[]>();
    for (const file of files) {
      for (const [, kind = '', id = ''] of readFileSync(file, 'utf8').matchAll(given)) {
        const name = `${kind} ${id}`;
        placesByName.set(name, [...(placesByName.get(name) ?? []), file]);
      }
    }
    expect(placesByName.size).to.be.greaterThan(200);
    expect([...placesByName].filter(([, places]) => places.length > 1)).to.deep.equal([]);
  });

  it('of tests repeat those of the sources', () => {
    const tests = ['core', 'plugins', 'workbench'].flatMap((area) => filesBelow(`test/${area}`, /\.test\.tsx?$/));
    const orphans = tests.filter((test) => {
      const source = test.replace(/^test\//, '').replace(/\.test\.tsx?$/, '');
      if (conversation.test(source)) return !existsSync(dirname(source));
      return !['.ts', '.tsx', '.mjs'].some((ending) => existsSync(source + ending));
    });
    expect(orphans).to.deep.equal([]);
  });

  it('of files are whole words in kebab-case and say something', () => {
    const files = ['core', 'plugins', 'workbench'].flatMap((area) => filesBelow(area, /\.tsx?$/));
    const wrong = files.filter((file) => {
      const name = basename(file).replace(/\.((styles|d)\.)?tsx?$/, '');
      return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || emptyName.test(name);
    });
    expect(wrong).to.deep.equal([]);
  });

  it('of files and exports are words of the field', () => {
    const exported = /^export (?:async )?(?:const|let|function\*?|interface|type|class) ([\w$]+)/gm;
    const wrong = ['core', 'plugins', 'workbench']
      .flatMap((area) => filesBelow(area, /\.tsx?$/))
      .flatMap((file) => {
        const exports = [...readFileSync(file, 'utf8').matchAll(exported)].map(([, name = '']) => name);
        return [basename(file).replace(/\..*$/, ''), ...exports].map((name) => ({ file, name }));
      })
      .flatMap(({ file, name }) =>
        Object.entries(givenUp).flatMap(([better, old]) =>
          old.test(name) ? [`${file}: ${name}, better ${better}`] : [],
        ),
      );
    expect(wrong).to.deep.equal([]);
  });
});
