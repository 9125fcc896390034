import { descriptionHtml, escapeMarkup as safe, type ChartTable, type RowCoverage } from '#plugins/charts';
import { reportsLink } from '#plugins/reports';
import { mailText as text } from '../../common/server-messages.ts';
import type { ReportRow } from '../store/report-tables.ts';
import type { BuiltReport, DrawnPart } from './build-report.ts';

/** A mail before it has recipients. */
export interface WordedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Pictures that stand in the text, by their content id, and files. */
  readonly files: readonly {
    readonly fileName: string;
    readonly contentType: string;
    readonly content: Uint8Array;
    readonly contentId?: string;
  }[];
}

export interface MailFacts {
  readonly row: ReportRow;
  /** Name of the person who scheduled it. */
  readonly sender: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly subjectPrefix: string;
  readonly nowMs: number;
}

const ink = 'color:#242424;font-family:Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif';
const muted = 'color:#616161;font-size:13px;line-height:18px';
const cell = 'padding:4px 10px;border-bottom:1px solid #e0e0e0;font-size:13px';

/** The report as HTML that mail programs can show: tables, inline styles, pictures inside the mail; and as plain text. */
export function wordMail(report: BuiltReport, facts: MailFacts): WordedMail {
  const { subject, rows, widthPx, table, attachments } = report;
  const { row, publicUrl } = facts;
  const href = `${publicUrl}${subject.path}`;
  const title = row.email_subject === null || row.email_subject === '' ? row.name : row.email_subject;
  const pictures = rows
    .flat()
    .flatMap(({ picture }, place) =>
      picture === undefined ? [] : [{ place, contentId: `chart-${String(place)}@tessera`, content: picture.png }],
    );
  const idAt = new Map(pictures.map(({ place, contentId }) => [place, contentId]));
  const note = attachments.length === 0 ? '' : row.report_format === 'PDF' ? pdfNote(report) : csvNote(report);
  const filters = subject.filters.map(({ name, valueText }) => `${name}: ${valueText}`);
  const body = [
    `<h1 style="margin:0 0 4px;font-size:22px;line-height:28px"><a href="${safe(href)}" style="color:#242424;text-decoration:none">${safe(subject.title)}</a></h1>`,
    `<p style="margin:0 0 16px"><a href="${safe(href)}" style="color:#2a61ca">${safe(text.open())}</a></p>`,
    messageHtml(row.context_markdown),
    filters.length === 0
      ? ''
      : `<p style="margin:0 0 16px;${muted}">${safe(`${text.filters()} · ${filters.join(' · ')}`)}</p>`,
    note === '' ? '' : `<p style="margin:0 0 16px">${safe(note).replaceAll('\n', '<br>')}</p>`,
    subject.parts.length === 0 ? `<p>${safe(text.empty())}</p>` : '',
    picturesHtml(rows, idAt, widthPx),
    table === undefined ? '' : tableHtml(table),
    `<p style="margin:24px 0 0;${muted}">${safe(footer(facts))} <a href="${safe(`${publicUrl}${reportsLink.href()}`)}" style="color:#2a61ca">${safe(text.manage())}</a></p>`,
  ].join('');
  return {
    subject: `${facts.subjectPrefix}${title}`,
    html:
      '<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light"></head>' +
      `<body style="margin:0;padding:24px;background:#ffffff;${ink}">` +
      `<div style="max-width:${String(widthPx)}px;margin:0 auto">${body}</div></body></html>`,
    text: plainText(report, href, facts, note),
    files: [
      ...pictures.map(({ contentId, content, place }) => ({
        fileName: `chart-${String(place + 1)}.png`,
        contentType: 'image/png',
        content,
        contentId,
      })),
      ...attachments,
    ],
  };
}

const csvNote = ({ attachedRows }: BuiltReport): string =>
  attachedRows === undefined ? text.attached() : text.attachedPart(counts(attachedRows));

const pdfNote = ({ attachedCuts }: BuiltReport): string =>
  [text.attachedPdf(), ...attachedCuts.map(cutNote)].filter((line) => line !== '').join('\n');

/** Of how many rows a picture shows or is made of those that it has; empty: of all. */
const cutNote = ({ part, rows }: Pick<DrawnPart, 'part' | 'rows'>): string =>
  rows === undefined ? '' : text.chartRows({ title: part.title, ...counts(rows) });

const counts = ({ shown, all }: RowCoverage) => ({ shown: shown.toLocaleString('en-US'), count: all });

function messageHtml(markdown: string | null): string {
  return markdown === null || markdown === '' ? '' : `<div style="margin:0 0 16px">${descriptionHtml(markdown)}</div>`;
}

function picturesHtml(
  rows: readonly (readonly DrawnPart[])[],
  idAt: ReadonlyMap<number, string>,
  widthPx: number,
): string {
  let place = -1;
  return rows
    .map((row) => {
      const total = row.reduce((sum, part) => sum + part.widthPx, 0);
      const cells = row.map((drawn) => {
        place += 1;
        const share = Math.round((drawn.widthPx / total) * 100);
        return `<td valign="top" width="${String(share)}%" style="padding:0 8px 24px 0">${partHtml(drawn, idAt.get(place))}</td>`;
      });
      return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:${String(widthPx)}px"><tr>${cells.join('')}</tr></table>`;
    })
    .join('');
}

function partHtml(drawn: DrawnPart, contentId: string | undefined): string {
  const { part, widthPx, problem } = drawn;
  if (contentId !== undefined) {
    const note = cutNote(drawn);
    const below = note === '' ? '' : `<p style="margin:4px 0 0;${muted}">${safe(note)}</p>`;
    return `<img src="cid:${contentId}" alt="${safe(part.title)}" width="${String(widthPx)}" style="width:100%;max-width:${String(widthPx)}px;height:auto;border:0;display:block">${below}`;
  }
  const reason = text.chartFailed({ reason: problem ?? '' });
  return `<p style="margin:0 0 4px;font-weight:600">${safe(part.title)}</p><p style="margin:0;${muted}">${safe(reason)}</p>`;
}

function tableHtml(table: ChartTable): string {
  const { headers, rows, numeric, rowCount, totals } = table;
  if (rowCount === 0) return `<p>${safe(text.noRows())}</p>`;
  const align = (column: number) => (numeric[column] === true ? 'right' : 'left');
  const head = headers.map(
    (name, column) => `<th align="${align(column)}" style="${cell};color:#616161">${safe(name)}</th>`,
  );
  const line = (values: readonly string[], style: string): string =>
    `<tr>${values.map((value, column) => `<td align="${align(column)}" style="${style}">${safe(value)}</td>`).join('')}</tr>`;
  const body = rows.map((values) => line(values, cell));
  const foot = totals === undefined ? '' : line(totals, `${cell};font-weight:600`);
  return (
    `<table cellspacing="0" cellpadding="0" style="border-collapse:collapse"><tr>${head.join('')}</tr>${body.join('')}${foot}</table>` +
    rowsNotes(table)
      .map((note) => `<p style="${muted}">${safe(note)}</p>`)
      .join('')
  );
}

function rowsNotes({ rows, rowCount, madeOf }: ChartTable): readonly string[] {
  const note =
    rows.length < rowCount
      ? text.firstRows(counts({ shown: rows.length, all: rowCount }))
      : text.rows({ count: rowCount });
  return madeOf === undefined ? [note] : [note, text.madeOf(counts(madeOf))];
}

function footer({ row, sender, nowMs }: MailFacts): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: row.timezone,
  }).format(nowMs);
  return text.sent({ time, timezone: row.timezone, name: sender });
}

function plainText({ subject, rows, table }: BuiltReport, href: string, facts: MailFacts, note: string): string {
  const filters = subject.filters.map(({ name, valueText }) => `${name}: ${valueText}`);
  const problems = rows
    .flat()
    .flatMap(({ part, problem }) =>
      problem === undefined ? [] : [`${part.title}: ${text.chartFailed({ reason: problem })}`],
    );
  const lines = [
    subject.title,
    href,
    facts.row.context_markdown ?? '',
    filters.join('\n'),
    note,
    ...problems,
    ...rows.flat().map(cutNote),
    table === undefined ? '' : tableText(table),
    footer(facts),
  ];
  return lines.filter((line) => line !== '').join('\n\n');
}

function tableText(table: ChartTable): string {
  const { headers, rows, rowCount, totals } = table;
  if (rowCount === 0) return text.noRows();
  const lines = [headers, ...rows, ...(totals === undefined ? [] : [totals])].map((values) => values.join('\t'));
  return [...lines, '', ...rowsNotes(table)].join('\n');
}
