import { expect, test } from 'vitest'

import { codesInFile } from './codes-in-file.ts'

test.each([
  ['Code,Times used\r\nSAVE,3\r\n"TEN",0\r\n', ['SAVE', 'TEN']],
  ['\uFEFFone\ntwo\n\n', ['one', 'two']],
  ["Discount code;x\n'-GUARD;1", ['-GUARD']],
  ['', []],
])('reads the codes in %j', (text, codes) => expect(codesInFile(text)).toEqual(codes))
