/** The number of centimeters per inch. */
const INCH = 2.54

/** A size chart in centimeters and in inches. `own` is the unit that the seller used. */
export interface BothUnits {
  own: 'cm' | 'in'
  cm: string
  in: string
}

const TABLE = /<table\b.*?<\/table>/gs
const ROW = /<tr\b.*?<\/tr>/gs
const CELL = /(<t[hd]\b[^>]*>)(.*?)(<\/t[hd]>)/gs
const UNIT = /([(,]\s*)(cm|in)(\)?\s*)$/i
const AMOUNT = /(\d+)(?:([.,])(\d+)|\s*([¼½¾])|\s+(\d)\/(\d))?/g
const fractions: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }

/**
 * Converts a size chart to both units, if column headings end with a unit, as in `Chest (cm)`. Other columns stay
 * unchanged. Returns null if no heading has a unit, if headings have different units, or if cells span several columns
 * or rows.
 */
export function bothUnits(html: string): BothUnits | null {
  if (/\b(?:col|row)span\b/i.test(html)) return null
  const units = new Set(headingsOf(html).flatMap((heading) => unitOf(heading) ?? []))
  const [own] = units
  if (!own || units.size > 1) return null
  const other = html.replace(TABLE, (table) => converted(table, own))
  return own === 'cm' ? { own, cm: html, in: other } : { own, cm: other, in: html }
}

const headingsOf = (html: string) => Array.from(html.matchAll(TABLE), ([table]) => cellsOf(table.match(ROW)?.[0] ?? '')).flat()
const cellsOf = (row: string) => Array.from(row.matchAll(CELL), ([, , content = '']) => content)
const unitOf = (heading: string) => UNIT.exec(heading.trim())?.[2]?.toLowerCase() as 'cm' | 'in' | undefined

function converted(table: string, from: 'cm' | 'in'): string {
  const columns = cellsOf(table.match(ROW)?.[0] ?? '').map((heading) => unitOf(heading) === from)
  let isHead = true
  return table.replace(ROW, (row) => {
    let column = -1
    const cells = row.replace(CELL, (cell, open: string, content: string, close: string) => {
      column++
      if (!columns[column]) return cell
      if (isHead) return open + content.replace(UNIT, `$1${from === 'cm' ? 'in' : 'cm'}$3`) + close
      // Only text between tags is converted, because URLs in a cell may contain numbers.
      return open + content.replace(/[^<>]+(?=<|$)/g, (text) => text.replace(AMOUNT, (...amount) => inOther(amount, from))) + close
    })
    isHead = false
    return cells
  })
}

/** Converts an amount to inches with one decimal or to whole centimeters, which is as precise as a tape measure. */
function inOther([, whole, point, digits, sign, over, under]: string[], from: 'cm' | 'in'): string {
  const part = digits ? Number(`0.${digits}`) : sign ? (fractions[sign] ?? 0) : over ? Number(over) / Number(under) : 0
  const amount = Number(whole) + part
  const other = from === 'cm' ? Math.round((amount / INCH) * 10) / 10 : Math.round(amount * INCH)
  return String(other).replace('.', point ?? '.')
}
