import { expect, test } from 'vitest'

import { plainFileName } from './file-name.ts'

test.each([
  ['../../../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\win.ini', 'win.ini'],
  ['C:\\pictures\\x.png', 'x.png'],
  ['a.png\0.html', 'a.png.html'],
  ['a\r\nSet-Cookie: x.png', 'aSet-Cookie: x.png'],
  ['\ud800.png', '\ufffd.png'],
  ['invoice\u202egpj.exe', 'invoicegpj.exe'],
  ['\u2066a\u2069\u200e\u200f\u061c.png', 'a.png'],
  ['a\u200b\ufeff\u00ad\u2028b.png', 'ab.png'],
  ['\u202e\u200b', 'image'],
  ['\u200d', 'image'],
  ['می\u200cخواهم 👩\u200d🚀.png', 'می\u200cخواهم 👩\u200d🚀.png'],
  ['/', 'image'],
  [' ', 'image'],
  ['', 'image'],
  [`${'x'.repeat(254)}👩.png`, `${'x'.repeat(254)}\ufffd`],
])('%j becomes %j', (name, called) => {
  expect(plainFileName(name, 'image')).toBe(called)
})
