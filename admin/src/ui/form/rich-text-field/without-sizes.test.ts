import { expect, test } from 'vitest'

import { withoutSizes } from './without-sizes.ts'

test.each([
  ['<p><span style="font-size:30px">a</span></p>', '<p><span data-size="30">a</span></p>'],
  ['<a href="/x" rel="noopener" style="font-size: 12px;">a</a>', '<a href="/x" rel="noopener" data-size="12">a</a>'],
  [
    '<p>write style="font-size:30px" &lt;span style="font-size:30px"&gt;</p>',
    '<p>write style="font-size:30px" &lt;span style="font-size:30px"&gt;</p>',
  ],
])('converts %s', (html, plain) => expect(withoutSizes(html)).toBe(plain))
