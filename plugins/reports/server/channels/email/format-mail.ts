import { descriptionHtml, escapeMarkup as safe, type ChartTable } from '#plugins/charts';
import type { RowCoverage } from '#plugins/viz-kit';
import { reportsLink, type DeliveredChart, type ReportContent, type ReportDelivery } from '#plugins/reports';
import { mailMessages as messages } from '../../../common/email/messages.ts';

/** A mail before it has recipients. */
export interface FormattedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Inline pictures, by their content id, and files. */
  readonly files: readonly {
    readonly fileName: string;
    readonly contentType: string;
    readonly content: Uint8Array;
    readonly contentId?: string;
  }[];
}

const ink = 'color:#242424;font-family:Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif';
const muted = 'color:#616161;font-size:13px;line-height:18px';
const cell = 'padding:4px 10px;border-bottom:1px solid #e0e0e0;font-size:13px';

/** The report as HTML that mail programs can show: tables, inline styles, pictures inside the mail; and as plain text. */
export function formatMail(delivery: ReportDelivery, subjectPrefix: string): FormattedMail {
  const { report, content, publicUrl } = delivery;
  const { rows, widthPx, table, attachments } = content;
  const href = `${publicUrl}${content.path}`;
  const title = report.subjectLine === null || report.subjectLine === '' ? report.name : report.subjectLine;
  const pictures = rows
    .flat()
    .flatMap(({ picture }, place) =>
      picture === undefined ? [] : [{ place, contentId: `chart-${String(place)}@tessera`, content: picture.png }],
    );
  const idAt = new Map(pictures.map(({ place, contentId }) => [place, contentId]));
  const note = attachments.length === 0 ? '' : report.format === 'PDF' ? pdfNote(content) : csvNote(content);
  const filters = content.filters.map(({ name, valueText }) => `${name}: ${valueText}`);
  const body = [
    `<h1 style="margin:0 0 4px;font-size:22px;line-height:28px"><a href="${safe(href)}" style="color:#242424;text-decoration:none">${safe(content.title)}</a></h1>`,
    `<p style="margin:0 0 16px"><a href="${safe(href)}" style="color:#2a61ca">${safe(messages.open())}</a></p>`,
    reasonHtml(delivery.reason),
    messageHtml(report.message),
    filters.length === 0
      ? ''
      : `<p style="margin:0 0 16px;${muted}">${safe(`${messages.filters()} · ${filters.join(' · ')}`)}</p>`,
    note === '' ? '' : `<p style="margin:0 0 16px">${safe(note).replaceAll('\n', '<br>')}</p>`,
    content.chartCount === 0 ? `<p>${safe(messages.empty())}</p>` : '',
    picturesHtml(rows, idAt, widthPx),
    table === undefined ? '' : tableHtml(table),
    `<p style="margin:24px 0 0;${muted}">${safe(footer(delivery))} <a href="${safe(`${publicUrl}${reportsLink.href()}`)}" style="color:#2a61ca">${safe(messages.manage())}</a></p>`,
  ].join('');
  return {
    subject: `${subjectPrefix}${title}`,
    html:
      '<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light"></head>' +
      `<body style="margin:0;padding:24px;background:#ffffff;${ink}">` +
      `<div style="max-width:${String(widthPx)}px;margin:0 auto">${body}</div></body></html>`,
    text: plainText(delivery, href, note),
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

const csvNote = ({ attachedRows }: ReportContent): string =>
  attachedRows === undefined ? messages.attached() : messages.attachedPart(counts(attachedRows));

const pdfNote = ({ attachedCuts }: ReportContent): string =>
  [messages.attachedPdf(), ...attachedCuts.map(cutNote)].filter((line) => line !== '').join('\n');

/** Of how many rows a picture shows or is made of those that it has; empty: of all. */
const cutNote = ({ title, rows }: Pick<DeliveredChart, 'title' | 'rows'>): string =>
  rows === undefined ? '' : messages.chartRows({ title, ...counts(rows) });

const counts = ({ shown, all }: RowCoverage) => ({ shown: shown.toLocaleString('en-US'), count: all });

function reasonHtml(reason: string | undefined): string {
  return reason === undefined ? '' : `<p style="margin:0 0 16px;font-weight:600">${safe(reason)}</p>`;
}

function messageHtml(markdown: string | null): string {
  return markdown === null || markdown === '' ? '' : `<div style="margin:0 0 16px">${descriptionHtml(markdown)}</div>`;
}

function picturesHtml(
  rows: readonly (readonly DeliveredChart[])[],
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

function partHtml(drawn: DeliveredChart, contentId: string | undefined): string {
  const { title, widthPx, problem } = drawn;
  if (contentId !== undefined) {
    const note = cutNote(drawn);
    const below = note === '' ? '' : `<p style="margin:4px 0 0;${muted}">${safe(note)}</p>`;
    return `<img src="cid:${contentId}" alt="${safe(title)}" width="${String(widthPx)}" style="width:100%;max-width:${String(widthPx)}px;height:auto;border:0;display:block">${below}`;
  }
  const reason = messages.chartFailed({ reason: problem ?? '' });
  return `<p style="margin:0 0 4px;font-weight:600">${safe(title)}</p><p style="margin:0;${muted}">${safe(reason)}</p>`;
}

function tableHtml(table: ChartTable): string {
  const { headers, rows, numeric, rowCount, totals } = table;
  if (rowCount === 0) return `<p>${safe(messages.noRows())}</p>`;
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
      ? messages.firstRows(counts({ shown: rows.length, all: rowCount }))
      : messages.rows({ count: rowCount });
  return madeOf === undefined ? [note] : [note, messages.madeOf(counts(madeOf))];
}

function footer({ report: { timezone }, senderName, sentMs }: ReportDelivery): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timezone,
  }).format(sentMs);
  return messages.sent({ time, timezone, name: senderName });
}

function plainText(delivery: ReportDelivery, href: string, note: string): string {
  const { title, filters: standing, rows, table } = delivery.content;
  const filters = standing.map(({ name, valueText }) => `${name}: ${valueText}`);
  const problems = rows
    .flat()
    .flatMap(({ title: chart, problem }) =>
      problem === undefined ? [] : [`${chart}: ${messages.chartFailed({ reason: problem })}`],
    );
  const lines = [
    title,
    href,
    delivery.reason ?? '',
    delivery.report.message ?? '',
    filters.join('\n'),
    note,
    ...problems,
    ...rows.flat().map(cutNote),
    table === undefined ? '' : tableText(table),
    footer(delivery),
  ];
  return lines.filter((line) => line !== '').join('\n\n');
}

function tableText(table: ChartTable): string {
  const { headers, rows, rowCount, totals } = table;
  if (rowCount === 0) return messages.noRows();
  const lines = [headers, ...rows, ...(totals === undefined ? [] : [totals])].map((values) => values.join('\t'));
  return [...lines, '', ...rowsNotes(table)].join('\n');
}
