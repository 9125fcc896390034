/** A document with as much of the DOM as drawing SVG needs: what d3-selection, Plot and viz-kit call. No events, no layout. */

class DrawnNode {
  parentNode: DrawnParent | null = null;
  readonly nodeType: number;
  readonly ownerDocument: DrawnDocument;

  constructor(nodeType: number, owner: DrawnDocument) {
    this.nodeType = nodeType;
    this.ownerDocument = owner;
  }

  get parentElement(): DrawnParent | null {
    return this.parentNode;
  }

  get nextSibling(): DrawnNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  get textContent(): string {
    return '';
  }

  remove(): void {
    this.parentNode?.removeChild(this);
  }
}

class DrawnText extends DrawnNode {
  data: string;

  /** Plugins in JavaScript give numbers, too. */
  constructor(data: unknown, owner: DrawnDocument) {
    super(3, owner);
    this.data = String(data);
  }

  override get textContent(): string {
    return this.data;
  }

  override set textContent(value: string) {
    this.data = value;
  }
}

class DrawnParent extends DrawnNode {
  readonly childNodes: DrawnNode[] = [];

  get children(): DrawnElement[] {
    return this.childNodes.filter((child) => child instanceof DrawnElement);
  }

  get firstChild(): DrawnNode | null {
    return this.childNodes[0] ?? null;
  }

  get lastChild(): DrawnNode | null {
    return this.childNodes.at(-1) ?? null;
  }

  get firstElementChild(): DrawnElement | null {
    return this.children[0] ?? null;
  }

  override get textContent(): string {
    return this.childNodes.map((child) => child.textContent).join('');
  }

  override set textContent(value: string | null) {
    this.replaceChildren(...(value === null || value === '' ? [] : [value]));
  }

  insertBefore<T extends DrawnNode>(child: T, before: DrawnNode | null): T {
    const moved = child instanceof DrawnFragment ? [...child.childNodes] : [child];
    for (const node of moved) {
      node.remove();
      node.parentNode = this;
      const at = before === null ? -1 : this.childNodes.indexOf(before);
      this.childNodes.splice(at < 0 ? this.childNodes.length : at, 0, node);
    }
    return child;
  }

  appendChild<T extends DrawnNode>(child: T): T {
    return this.insertBefore(child, null);
  }

  removeChild<T extends DrawnNode>(child: T): T {
    const at = this.childNodes.indexOf(child);
    if (at >= 0) this.childNodes.splice(at, 1);
    child.parentNode = null;
    return child;
  }

  append(...children: (DrawnNode | string)[]): void {
    for (const child of children)
      this.appendChild(child instanceof DrawnNode ? child : new DrawnText(child, this.ownerDocument));
  }

  prepend(...children: (DrawnNode | string)[]): void {
    const first = this.firstChild;
    for (const child of children)
      this.insertBefore(child instanceof DrawnNode ? child : new DrawnText(child, this.ownerDocument), first);
  }

  replaceChildren(...children: (DrawnNode | string)[]): void {
    for (const child of [...this.childNodes]) this.removeChild(child);
    this.append(...children);
  }

  /** Lists of simple selectors: a name, `*`, `.class`, `#id`, `[attribute]`, `[attribute="value"]`, and these together. */
  querySelectorAll(selector: string): DrawnElement[] {
    const found: DrawnElement[] = [];
    const visit = (parent: DrawnParent): void => {
      for (const child of parent.children) {
        if (child.matches(selector)) found.push(child);
        visit(child);
      }
    };
    visit(this);
    return found;
  }

  querySelector(selector: string): DrawnElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  contains(node: DrawnNode | null): boolean {
    for (let at = node; at !== null; at = at.parentNode) if (at === this) return true;
    return false;
  }
}

class DrawnFragment extends DrawnParent {}

export class DrawnElement extends DrawnParent {
  readonly namespaceURI: string;
  readonly localName: string;
  readonly held = new Map<string, string>();

  constructor(namespaceURI: string, localName: string, owner: DrawnDocument) {
    super(1, owner);
    this.namespaceURI = namespaceURI;
    this.localName = localName;
  }

  get tagName(): string {
    return this.localName;
  }

  get nodeName(): string {
    return this.localName;
  }

  get attributes(): { readonly name: string; readonly value: string }[] {
    return [...this.held].map(([name, value]) => ({ name, value }));
  }

  get style() {
    return styleOf(this);
  }

  get classList() {
    const names = () => (this.held.get('class') ?? '').split(/\s+/).filter((name) => name !== '');
    const set = (list: readonly string[]) => this.setAttribute('class', list.join(' '));
    return {
      contains: (name: string) => names().includes(name),
      add: (name: string) => set([...new Set([...names(), name])]),
      remove: (name: string) => set(names().filter((one) => one !== name)),
    };
  }

  get id(): string {
    return this.getAttribute('id') ?? '';
  }

  getAttribute(name: string): string | null {
    return this.held.get(name) ?? null;
  }

  getAttributeNS(_namespace: string | null, name: string): string | null {
    return this.getAttribute(name);
  }

  hasAttribute(name: string): boolean {
    return this.held.has(name);
  }

  setAttribute(name: string, value: unknown): void {
    this.held.set(name, String(value));
  }

  setAttributeNS(_namespace: string | null, name: string, value: unknown): void {
    this.setAttribute(name, value);
  }

  removeAttribute(name: string): void {
    this.held.delete(name);
  }

  removeAttributeNS(_namespace: string | null, name: string): void {
    this.removeAttribute(name);
  }

  matches(selector: string): boolean {
    return selector.split(',').some((one) => matchesOne(this, one.trim()));
  }

  cloneNode(isDeep = false): DrawnElement {
    const copy = new DrawnElement(this.namespaceURI, this.localName, this.ownerDocument);
    for (const [name, value] of this.held) copy.held.set(name, value);
    if (isDeep)
      for (const child of this.childNodes)
        copy.append(child instanceof DrawnElement ? child.cloneNode(true) : child.textContent);
    return copy;
  }

  addEventListener(): void {
    // nobody points at a drawing in the making
  }

  removeEventListener(): void {
    // as above
  }

  dispatchEvent(): boolean {
    return true;
  }
}

export class DrawnDocument {
  readonly nodeType = 9;
  readonly documentElement = new DrawnElement('http://www.w3.org/1999/xhtml', 'html', this);
  readonly defaultView = { getComputedStyle: (element: DrawnElement) => element.style };

  createElementNS(namespace: string, name: string): DrawnElement {
    return new DrawnElement(namespace, name.slice(name.indexOf(':') + 1), this);
  }

  createElement(name: string): DrawnElement {
    return new DrawnElement(this.documentElement.namespaceURI, name.toLowerCase(), this);
  }

  createTextNode(data: string): DrawnNode {
    return new DrawnText(data, this);
  }

  createDocumentFragment(): DrawnNode {
    return new DrawnFragment(11, this);
  }

  querySelector(): null {
    return null;
  }
}

export const isDrawnText = (node: unknown): node is { readonly textContent: string } => node instanceof DrawnText;

const part = /^(?:([\w*-]+)|\.([\w-]+)|#([\w-]+)|\[([\w:-]+)(?:=["']?([^"'\]]*)["']?)?\])/;

function matchesOne(element: DrawnElement, selector: string): boolean {
  let rest = selector.replace(/^:scope\s*>\s*/, '');
  if (rest === '') return false;
  while (rest !== '') {
    const found = part.exec(rest);
    if (found === null) throw new Error(`The selector ${selector} is not known to the drawing's document.`);
    const [whole, name, className, id, attribute, value] = found;
    if (name !== undefined && name !== '*' && name !== element.localName) return false;
    if (className !== undefined && !element.classList.contains(className)) return false;
    if (id !== undefined && element.id !== id) return false;
    if (attribute !== undefined && !element.hasAttribute(attribute)) return false;
    if (value !== undefined && element.getAttribute(attribute ?? '') !== value) return false;
    rest = rest.slice(whole.length);
  }
  return true;
}

/** Declarations of a `style` attribute, read and written one by one. */
function styleOf(element: DrawnElement) {
  const read = () =>
    new Map(
      (element.getAttribute('style') ?? '').split(';').flatMap((line): [string, string][] => {
        const at = line.indexOf(':');
        return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
      }),
    );
  const write = (declared: ReadonlyMap<string, string>) => {
    if (declared.size === 0) element.removeAttribute('style');
    else element.setAttribute('style', [...declared].map(([name, value]) => `${name}: ${value}`).join('; '));
  };
  return {
    getPropertyValue: (name: string) => read().get(name) ?? '',
    setProperty: (name: string, value: unknown) => write(read().set(name, String(value))),
    removeProperty: (name: string) => {
      const declared = read();
      declared.delete(name);
      write(declared);
    },
  };
}
