import { expect, test } from 'vitest'

import { replacedText } from './replaced-text.ts'

const replace = (text: string, find: string, replacement: string, more: object = {}) =>
  replacedText(text, { find, replacement, matchCase: false, isHtml: false, max: 10, ...more })

test.each([
  ['a.b A.B', 'a.b', 'x', {}, 'x x'],
  ['Tee tee', 'tee', '$&', { matchCase: true }, 'Tee $&'],
  ['<p a="p">P &amp; p;</p>', 'p', '<', { isHtml: true, max: 99 }, '<p a="p">&lt; &amp; &lt;;</p>'],
  ['<b>R&amp;D</b> &amp;', 'r&d', '&', { isHtml: true, max: 99 }, '<b>&amp;</b> &amp;'],
  ['&amp;&AMP;&ampx;', '&', '+', { isHtml: true, max: 99 }, '++&ampx;'],
])('in %j, %j becomes %j', (text, find, replacement, more, result) => expect(replace(text, find, replacement, more)).toBe(result))

test('a text that gets too long ends one character above the maximum, also when spaces at its ends are trimmed', () => {
  expect(replace('aaaa', 'a', 'abc')).toBe('abcabcabc…'.padEnd(11, '…'))
  for (const [text, put] of [
    ['aaaa', '    '],
    ['a b', `   ${'x'.repeat(10)}   `],
    ['xxxxxxxxxa', '😀😀'],
  ] as const)
    expect(replace(text, 'a', put).trim()).toHaveLength(11)
})
