import { cellName } from './xlsx-layout.ts';
import { escapedXml } from './xlsx-styles.ts';

/** Links that a sheet can have, and characters that the address of one can. */
const [mostLinks, mostCharacters] = [65_530, 2_079];

/** The links of a sheet, in the order of their cells. */
export interface SheetLinks {
  /** False: the sheet has no more room, or the address is too long. */
  readonly add: (row: number, column: number, address: string) => boolean;
  readonly xml: () => string;
  /** What `xl/worksheets/_rels/sheet1.xml.rels` says of them. */
  readonly relations: (type: string) => string;
}

export function sheetLinks(): SheetLinks {
  const links: { readonly cell: string; readonly address: string }[] = [];
  return {
    add: (row, column, address) => {
      if (links.length >= mostLinks || address.length > mostCharacters) return false;
      links.push({ cell: cellName(row, column), address });
      return true;
    },
    xml: () =>
      links.length === 0
        ? ''
        : `<hyperlinks>${links.map(({ cell }, at) => `<hyperlink ref="${cell}" r:id="rId${String(at + 1)}"/>`).join('')}</hyperlinks>`,
    relations: (type) =>
      links
        .map(
          ({ address }, at) =>
            `<Relationship Id="rId${String(at + 1)}" Type="${type}" Target="${escapedXml(address)}" TargetMode="External"/>`,
        )
        .join(''),
  };
}
