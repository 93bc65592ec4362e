import { expect, test } from 'vitest'

import { plainFileName } from './file-name.ts'

test.each([
  ['../../../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\win.ini', 'win.ini'],
  ['C:\\pictures\\x.png', 'x.png'],
  ['a.png\0.html', 'a.png.html'],
  ['a\r\nSet-Cookie: x.png', 'aSet-Cookie: x.png'],
  ['\ud800.png', '\ufffd.png'],
  ['/', 'picture'],
  [' ', 'picture'],
  ['', 'picture'],
  [`${'x'.repeat(254)}👩.png`, `${'x'.repeat(254)}\ufffd`],
])('%j is called %j', (name, called) => {
  expect(plainFileName(name, 'picture')).toBe(called)
})
