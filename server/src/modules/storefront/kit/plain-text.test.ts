import { expect, test } from 'vitest'

import { plainText } from './plain-text.ts'

test.each([
  ['<p>One.</p><p>Two.</p>', 'One. Two.'],
  ['<ul><li>Cotton</li><li>Unisex</li></ul>', 'Cotton Unisex'],
  ['One<br>two', 'One two'],
  ['<tr><td>S</td><td>52</td></tr>', 'S 52'],
  ['un<b>believ</b>able', 'unbelievable'],
  ['a &lt;br b', 'a <br b'],
])('the text of %s', (html, text) => {
  expect(plainText(html, 160)).toBe(text)
})
