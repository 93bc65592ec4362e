import { createHash } from 'node:crypto'

import { callNames, callOf } from '@vitrine/contract/calls.ts'
import { problems } from '@vitrine/contract/problems.ts'
import { routeOf } from '@vitrine/contract/routes.ts'
import { z } from 'zod'

import { accessText } from './access-text.ts'

const style = `
:root{color-scheme:light dark;--line:light-dark(#e4e0d8,#3a3733);--dim:light-dark(#6b665e,#a39d93)}
body{font:14px/1.5 system-ui,sans-serif;margin:0 auto;max-width:960px;padding:24px 16px}
h1{font-size:24px}h2{font-size:16px;margin-top:32px;text-transform:capitalize}
details{border-top:1px solid var(--line);padding:8px 0}summary{cursor:pointer;display:flex;gap:12px;flex-wrap:wrap}
code,pre{font:12px/1.5 ui-monospace,monospace}pre{overflow:auto;padding:12px;border:1px solid var(--line);border-radius:8px}
summary b{min-width:56px}summary span{color:var(--dim);margin-left:auto}`

const escape = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

const shape = (title: string, type: z.ZodType | undefined, io: 'input' | 'output') => {
  if (!type) return ''
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return `<h4>${title}</h4><pre>${escape(JSON.stringify(rest, null, 2))}</pre>`
}

/** Returns one page, without scripts, that describes each API call by area: its input, its response and the errors it declares. */
export function apiPage(): { html: string; csp: string } {
  const areas = Map.groupBy(callNames, (name) => name.split('.')[0] ?? '')
  const body = [...areas].map(([area, names]) => {
    const calls = names.map((name) => {
      const call = callOf(name)
      const { method, path } = routeOf(name)
      const failures = (call.problems ?? []).map(
        (code) => `<li><code>${problems[code].status} ${code}</code> ${escape(problems[code].title)}</li>`,
      )
      return `<details id="${name}"><summary><b>${method}</b><code>/api${escape(path)}</code><span>${accessText(call)}</span></summary>
<p>${escape(call.summary)}.</p>${shape('Path parameters', call.params, 'input')}${shape('Query parameters', call.query, 'input')}${shape('Request body', call.body, 'input')}${shape('Response', call.answer, 'output')}
${failures.length > 0 ? `<h4>Errors</h4><ul>${failures.join('')}</ul>` : ''}</details>`
    })
    return `<h2>${area}</h2>${calls.join('')}`
  })
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vitrine API</title><style>${style}</style></head>
<body><h1>Vitrine API</h1><p>${callNames.length} calls. Also available as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${body.join('')}</body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  return { html, csp: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'` }
}
