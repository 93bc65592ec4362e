/** Reads the cells of a CSV file (RFC 4180), independently of the product’s reader. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const body = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < body.length;) {
    let cell = ''
    if (body[at] === '"') {
      const end = /(?:[^"]|"")*/y
      end.lastIndex = at + 1
      const quoted = end.exec(body)![0]
      cell = quoted.replaceAll('""', '"')
      at += quoted.length + 2
    } else {
      const end = /[^,\r\n]*/y
      end.lastIndex = at
      cell = end.exec(body)![0]
      at += cell.length
    }
    row.push(cell)
    if (body[at] === ',') at++
    else {
      at += body[at] === '\r' ? 2 : 1
      rows.push(row)
      row = []
    }
  }
  return rows
}
