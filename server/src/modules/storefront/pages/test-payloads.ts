import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect } from 'vitest'

import { packageRoot } from '../../../package-root.ts'
import { dangersIn } from './test-html.ts'
import type { TestStorefront } from './test-storefront.ts'

/** Ways to execute code from any part of a page that can contain a URL or a text. */
export const own = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '<!--<script>alert(1)//-->',
  ']]><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)' autofocus='",
  '` onload=`alert(1)',
  '<svg/onload=alert(1)>',
  '<svg><script href="data:text/javascript,alert(1)"/></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example/x.js',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,x"></object>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>*{background:url(https://evil.example)}</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '}</style><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\u2028alert(1)\u2029',
  '\ufeff<script>alert(1)</script>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '{amount}<script>alert(1)</script>',
  '<div data-island="popup" data-props="{}">x</div>',
  '<div id="main" class="island" data-island="copyCode" data-props=\'{"html":"<img src=x onerror=alert(1)>"}\'></div>',
]

const file = path.join(
  process.env['VITRINE_SHARED_DATA'] ?? path.join(packageRoot, '../../shared/data'),
  'conformance/payloadbox_xss-payload-list.txt',
)
export const listed = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : []
export const payloads = [...new Set([...own, ...listed].map((line) => line.replaceAll('\0', '')).filter((line) => line.trim() !== ''))]

/**
 * Returns functions that share one position: `next` returns one payload after another, cut to `max` characters, and starts again
 * after the last; `count` returns how many it has returned.
 */
export function deal() {
  let dealt = 0
  return {
    next: (max = 10_000) =>
      Array.from(payloads[dealt++ % payloads.length] ?? '')
        .slice(0, max)
        .join(''),
    count: () => dealt,
  }
}

/** Requests pages of a store. No page may execute what a seller or shopper wrote, and no page may fail. */
export async function expectHarmless(storefront: TestStorefront, paths: readonly string[]): Promise<void> {
  for (const at of paths) {
    const { status, text, headers } = await storefront.get(at)
    expect(status, at).toBeLessThan(500)
    if (String(headers['content-type']).includes('html')) expect(dangersIn(text), at).toEqual([])
  }
}
