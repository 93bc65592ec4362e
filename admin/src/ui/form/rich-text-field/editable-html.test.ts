import { expect, test } from 'vitest'

import { isRichText } from './editable-html.ts'

test.each([
  '',
  'Plain text, 3 < 4',
  '<p>Soft <strong>cotton</strong><br/>for <a href="https://example.com/a>b" target="_blank" rel=noopener>all</a></p>',
  '<p>We <span style="font-size:30px">sew</span> <span style="font-size: 12px;">here</span></p>',
  '<ol start="3"><li><p>Third</p></li></ol>',
  '<H2>Loud</H2>',
  '<p><img src="https://a.example/x.webp" alt="A lamp" width="10" height="10" loading="lazy" /></p>',
])('the editor can keep %s', (html) => expect(isRichText(html)).toBe(true))

test.each([
  '<table><tr><td>Size</td></tr></table>',
  '<p style="color: red">Red</p>',
  '<p style="font-size:30px">Large</p>',
  '<p><span style="font-size:31px">Large</span></p>',
  '<p><span style="font-size:30px;color:red">Large</span></p>',
  '<p class=lead>Lead</p>',
  '<img src="a.png" onerror="go()">',
  '<p>Text<!-- more --></p>',
  '<div>Block</div>',
  '<a href="/x" onclick="go()">x</a>',
  '<meta charset="utf-8"><p>Pasted</p>',
])('the editor cannot keep all of %s', (html) => expect(isRichText(html)).toBe(false))
