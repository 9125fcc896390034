/** A line of a document, as a picture without HTML shows it. */
export type DocumentLine =
  | {
      readonly kind: 'text';
      readonly words: string;
      /** 1–6 for headings, 0 otherwise. */
      readonly level: number;
      /** How many lists it is in. */
      readonly depth: number;
    }
  | { readonly kind: 'row'; readonly cells: readonly string[]; readonly isHead: boolean }
  | { readonly kind: 'rule' };

const unseen = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'NOSCRIPT', 'HEAD']);
const blocks = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE CAPTION DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER ' +
    'LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TFOOT THEAD UL'
  ).split(' '),
);

/** What a reader sees of HTML, without styles. It is read in a template, where nothing runs or loads. */
export function htmlLines(html: string, document: Document): readonly DocumentLine[] {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  const reader = new LineReader();
  reader.read(holder.content, { level: 0, depth: 0 });
  reader.endLine();
  return reader.lines;
}

interface Place {
  readonly level: number;
  readonly depth: number;
}

class LineReader {
  readonly lines: DocumentLine[] = [];
  #words = '';
  #place: Place = { level: 0, depth: 0 };
  #bullet = '';

  read(parent: Node, place: Place): void {
    for (const node of parent.childNodes) {
      if (node.nodeType === 3) this.#text(node.textContent ?? '', place);
      else if (node.nodeType === 1) this.#element(node as Element, place);
    }
  }

  endLine(): void {
    const words = this.#words.trim();
    if (words !== '') this.lines.push({ kind: 'text', words: `${this.#bullet}${words}`, ...this.#place });
    this.#words = '';
    this.#bullet = '';
  }

  #text(text: string, place: Place): void {
    if (this.#words.trim() === '') this.#place = place;
    this.#words = `${this.#words}${text.replace(/\s+/g, ' ')}`.replace(/ {2,}/g, ' ');
  }

  #element(element: Element, place: Place): void {
    const name = element.tagName.toUpperCase();
    if (unseen.has(name)) return;
    if (name === 'BR' || name === 'HR') {
      this.endLine();
      if (name === 'HR') this.lines.push({ kind: 'rule' });
    } else if (name === 'TR') this.#row(element);
    else if (name === 'IMG') this.#text(element.getAttribute('alt') ?? '', place);
    else if (blocks.has(name)) {
      this.endLine();
      if (name === 'LI') this.#bullet = '• ';
      const level = Number(/^H([1-6])$/.exec(name)?.[1] ?? place.level);
      this.read(element, { level, depth: place.depth + (name === 'UL' || name === 'OL' ? 1 : 0) });
      this.endLine();
    } else this.read(element, place);
  }

  #row(row: Element): void {
    this.endLine();
    const cells = [...row.children];
    if (cells.length === 0) return;
    this.lines.push({
      kind: 'row',
      cells: cells.map((cell) => cell.textContent.replace(/\s+/g, ' ').trim()),
      isHead: cells.every(({ tagName }) => tagName.toUpperCase() === 'TH'),
    });
  }
}
