import { expect, test } from 'vitest'

import { chartHtml, readChart } from './chart-html.ts'

const chart = {
  rows: [
    ['Size', 'Chest <cm>'],
    ['S & XS', '88–92'],
    ['M', ''],
  ],
  note: 'Between two sizes?\nTake the larger one.',
}

test('writing a chart as HTML and reading it back changes nothing', () => {
  expect(readChart(chartHtml(chart))).toEqual(chart)
  expect(readChart(chartHtml({ ...chart, note: '' }))?.note).toBe('')
})

test('a table written by other tools is read, and short rows are filled up', () => {
  expect(readChart('<table>\n <tr><td>Size</td><td>EU</td></tr>\n <tr><td>S</td></tr>\n</table>')).toEqual({
    rows: [
      ['Size', 'EU'],
      ['S', ''],
    ],
    note: '',
  })
})

test.each([
  '<p>Only text</p>',
  '<table><tr><td colspan="2">Size</td></tr></table>',
  '<table><tr><td><b>Size</b></td></tr></table>',
  '<table><tr><td>Size</td></tr></table><table><tr><td>Size</td></tr></table>',
  '<h2>Shirts</h2><table><tr><td>Size</td></tr></table>',
  '<table></table>',
  '',
])('%s is not a plain table', (html) => expect(readChart(html)).toBeNull())

test('text is escaped in the HTML', () => {
  expect(chartHtml({ rows: [['<script>']], note: '<b>' })).toBe(
    '<table><thead><tr><th scope="col">&lt;script&gt;</th></tr></thead><tbody></tbody></table><p>&lt;b&gt;</p>',
  )
})
