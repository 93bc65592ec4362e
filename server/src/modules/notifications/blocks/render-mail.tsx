import { compile } from 'html-to-text'
import { plainTextSelectors, render } from 'react-email'
import { renderToStaticMarkup } from 'react-dom/server'

import type { RenderedMail } from '../../../platform/mail/message.ts'
import { visibleLine } from '../../../platform/text/visible-line.ts'
import { Budget } from '../engine/budget.ts'
import { SafeHtml } from '../engine/safe-html.ts'
import { renderTemplate } from '../engine/template.ts'
import type { Content, TemplateData } from '../templates/definition.ts'
import type { Brand } from './brand.ts'
import { renderBlocks, type Rendering, valuesOf } from './content.tsx'
import { MailFrame } from './mail-frame.tsx'
import { AddressBlock, LinesBlock, TotalsBlock, TrackingBlock } from './order-blocks.tsx'
import { safeContent } from './safe-content.ts'

const toPlainText = compile({ wordwrap: false, selectors: plainTextSelectors })

/** The longest subject that is sent. Email programs show much less. */
const SUBJECT_MAX = 250

const HAS_DOCUMENT = /<(?:!doctype|html|body)\b/i

/**
 * Renders an email from a template. A subject is one line, whatever its variables contain.
 * @throws TemplateError
 */
export async function renderStoreMail(content: Content, data: TemplateData, brand: Brand): Promise<RenderedMail & { preheader: string }> {
  const rendering: Rendering = { data, brand, budget: new Budget() }
  const line = (source: string) =>
    visibleLine(data.secrets.inText(renderTemplate(source, valuesOf(rendering), 'plain', rendering.budget)).replaceAll(/\s+/g, ' '))
  const subject = Array.from(line(content.subject)).slice(0, SUBJECT_MAX).join('')
  const preheader = line(content.preheader)
  const html = await htmlOf(content, rendering, preheader)
  return { subject, preheader, html, text: toPlainText(html) }
}

async function htmlOf({ body }: Content, rendering: Rendering, preheader: string): Promise<string> {
  const framed = (content: React.ReactNode, footer: React.ReactNode) =>
    render(
      <MailFrame language={rendering.data.language} preheader={preheader} brand={rendering.brand} footer={footer}>
        {content}
      </MailFrame>,
    )
  if (body.mode === 'blocks') {
    const { content, footer } = renderBlocks(body.blocks, rendering)
    return framed(content, footer)
  }
  const values = { ...valuesOf(rendering), blocks: partsOf(rendering.data) }
  const html = safeContent(renderTemplate(body.html, values, 'html', rendering.budget), rendering.data.secrets)
  if (HAS_DOCUMENT.test(html)) return `<!DOCTYPE html>${html}`
  return framed(
    <div dangerouslySetInnerHTML={{ __html: html }} />,
    renderBlocks([{ type: 'footer', text: '{{ store.name }}' }], rendering).footer,
  )
}

/** Returns the parts of an email as HTML, which templates in HTML insert. */
export function partsOf({ parts, language }: TemplateData): Record<'lines' | 'totals' | 'address' | 'tracking', SafeHtml> {
  const html = (node: React.ReactElement) => new SafeHtml(renderToStaticMarkup(node))
  return {
    lines: html(<LinesBlock {...parts} language={language} />),
    totals: html(<TotalsBlock {...parts} />),
    address: html(<AddressBlock {...parts} language={language} />),
    tracking: html(<TrackingBlock {...parts} language={language} />),
  }
}
