import { expect } from 'chai';
import { readYaml } from '../../../../../plugins/bundles/server/archive/read-yaml.ts';

const read = (text: string) => readYaml(new TextEncoder().encode(text));
const refused = (text: string): string => {
  const result = read(text);
  return result.ok ? 'taken' : result.error;
};

describe('the YAML of a bundle', () => {
  it('is read as YAML 1.1, the version that the reference product writes', () => {
    const text = "version: 1.0.0\npublished: yes\nname: 'yes'\nat: 2026-01-31\nlist:\n- 1\n- null\ninner: {a: 1.5}\n";
    expect(read(text)).to.deep.equal({
      ok: true,
      value: {
        version: '1.0.0',
        published: true,
        name: 'yes',
        at: '2026-01-31T00:00:00',
        list: [1, null],
        inner: { a: 1.5 },
      },
    });
  });

  it('has letters where it has y and n, in names as in values', () => {
    expect(read('x: a\ny: n\nN: [Y, no, Off, on, TRUE]\n')).to.deep.equal({
      ok: true,
      value: { x: 'a', y: 'n', N: ['Y', false, false, true, true] },
    });
  });

  it('may use an anchor, as older exports do', () => {
    expect(read('a: &one [1]\nb: *one')).to.deep.equal({ ok: true, value: { a: [1], b: [1] } });
  });

  it('must hold plain values', () => {
    for (const text of [
      'a: !!python/object/apply:os.system ["true"]',
      'a: !mine 1',
      'a: !!set {x}',
      'a: !!binary aGk=',
      'a: .nan',
    ]) {
      expect(refused(text), text).to.match(/^Not a valid YAML file: /);
    }
  });

  it('must be one mapping with every key once', () => {
    for (const text of ['- 1', 'just text', '', 'a: 1\na: 2', 'a: [1', 'a: 1\n---\nb: 2', '\u0000', 'a: *nowhere']) {
      expect(refused(text), JSON.stringify(text)).to.match(/^Not a valid YAML file: /);
    }
    expect(readYaml(new Uint8Array([0x61, 0x3a, 0x20, 0xff])).ok).to.equal(false); // no UTF-8
  });

  it('cannot multiply itself by anchors', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    const bomb = names
      .map(
        (name, at) =>
          `${name}: &${name} [${Array<string>(9)
            .fill(at === 0 ? 'x' : `*${names[at - 1] ?? ''}`)
            .join(',')}]`,
      )
      .join('\n');
    expect(refused(bomb)).to.match(/^Not a valid YAML file: /);
    const wide = `a: &a [${Array<string>(20_000).fill('1').join(',')}]\n${Array.from({ length: 60 }, (_, at) => `k${String(at)}: *a`).join('\n')}`;
    expect(refused(wide)).to.match(/^Not a valid YAML file: /);
  });

  it('cannot nest without end', () => {
    expect(refused(`a: ${'['.repeat(500)}${']'.repeat(500)}`)).to.match(/^Not a valid YAML file: /);
    const timeOf = (depth: number): number => {
      const startedMs = performance.now();
      for (const many of ['[', '{', '- ', '? ']) {
        expect(refused(`a:\n  ${many.repeat(depth)}`)).to.match(/^Not a valid YAML file: /);
      }
      return performance.now() - startedMs;
    };
    const flatAtMs = performance.now();
    read(`a: [${'1,'.repeat(250_000)}1]`);
    const flatMs = performance.now() - flatAtMs;
    // Refusing what nests costs no more than reading as long a text that does not.
    expect(timeOf(500_000)).to.be.below(flatMs);
  });

  it('has no say in what other objects are', () => {
    const result = read('__proto__: {polluted: true}\nconstructor: {prototype: {polluted: true}}');
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
    expect(result.ok).to.equal(true);
  });
});
