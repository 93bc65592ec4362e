/**
 * A size chart as a plain table whose first row is the header. `note` is shown below the table, with each line as a
 * paragraph.
 */
export interface Chart {
  rows: string[][]
  note: string
}

const CHART = /^<table>(.*?)<\/table>((?:<p>[^<]*<\/p>)*)$/s
const ROW = /<tr>((?:<t[hd](?: scope="(?:col|row)")?>[^<]*<\/t[hd]>)+)<\/tr>/gs
const CELL = /<t[hd](?: scope="(?:col|row)")?>([^<]*)<\/t[hd]>/gs
const PARAGRAPH = /<p>([^<]*)<\/p>/gs

/** Parses HTML as a chart; returns null if the HTML contains anything but one plain table with paragraphs below it. */
export function readChart(html: string): Chart | null {
  const plain = html
    .trim()
    .replace(/>\s+</g, '><')
    .replace(/<\/?(?:thead|tbody)>/g, '')
  const [, table, notes = ''] = CHART.exec(plain) ?? []
  if (table === undefined || table.replace(ROW, '') !== '') return null
  const rows = contents(ROW, table).map((row) => contents(CELL, row).map(unescaped))
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return null
  return {
    rows: rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? '')),
    note: contents(PARAGRAPH, notes).map(unescaped).join('\n'),
  }
}

/** Returns the HTML of the chart that shoppers see. */
export function chartHtml({ rows: [head = [], ...rest], note }: Chart): string {
  const headings = head.map((text) => `<th scope="col">${escaped(text)}</th>`).join('')
  const body = rest.map(([first = '', ...cells]) => `<tr><th scope="row">${escaped(first)}</th>${cells.map(cellHtml).join('')}</tr>`)
  const notes = note
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escaped(line)}</p>`)
  return `<table><thead><tr>${headings}</tr></thead><tbody>${body.join('')}</tbody></table>${notes.join('')}`
}

const cellHtml = (text: string) => `<td>${escaped(text)}</td>`

const contents = (pattern: RegExp, text: string) => Array.from(text.matchAll(pattern), ([, content = '']) => content)

const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ', '&amp;': '&' } as const
const unescaped = (html: string) =>
  html.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity as keyof typeof entities]).trim()
const escaped = (text: string) => text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
