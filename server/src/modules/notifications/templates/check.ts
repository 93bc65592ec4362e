import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import type { FieldError } from '@vitrine/contract/problems.ts'

import { fieldError, Problem } from '../../../platform/problem.ts'
import { plainBrand } from '../blocks/brand.ts'
import { valuesOf } from '../blocks/content.tsx'
import { partsOf, renderStoreMail } from '../blocks/render-mail.tsx'
import { safeContent } from '../blocks/safe-content.ts'
import { Budget } from '../engine/budget.ts'
import { piecesOf } from '../engine/markup.ts'
import type { Secrets } from '../engine/secret.ts'
import { checkTemplate, type Example } from '../engine/template.ts'
import { TemplateError } from '../engine/template-error.ts'
import { dataOf } from './data.ts'
import type { Block, Content, Definition, TemplateData } from './definition.ts'

/** A text of a template that can have variables: where it is, and what it becomes. */
interface Source {
  field: string
  source: string
  use: Use
}

/** What a text of a template becomes. */
type Use = keyof typeof uses

/** The uses with what checks that the secrets of a rendered text are where they may be. */
const uses = {
  text: (text: string, secrets: Secrets) => secrets.inText(text),
  marked: (text: string, secrets: Secrets) => text.split('\n').map((line) => piecesOf(line, secrets)),
  html: (text: string, secrets: Secrets) => safeContent(text, secrets),
  link: (text: string, secrets: Secrets) => secrets.inLink(text.trim()),
  image: (text: string, secrets: Secrets) => secrets.nowhere(text),
}

/**
 * Checks a template with examples, and refuses it if a shopper's email would fail.
 * @param field the name of the content in the request
 * @throws Problem `template_invalid` with the field, the line and the reason of each error
 */
export async function requireSound(
  content: Content,
  { samples, needs }: Definition,
  language: StorefrontLanguage,
  field = 'content',
): Promise<void> {
  const examples = samples[language].map((sample) => ({ data: dataOf(sample, language), budget: new Budget() }))
  const errors: FieldError[] = []
  for (const { field: part, source, use } of sourcesOf(content)) {
    errors.push(...errorsOf(`${field}.${part}`, source, use, examples))
    // All further texts would have the same error.
    if (examples.some(({ budget }) => budget.isSpent)) break
  }
  for (const { data } of examples) if (errors.length === 0) errors.push(...(await renderErrors(content, data, field, needs)))
  if (errors.length > 0) throw new Problem('template_invalid', errors)
}

function errorsOf(field: string, source: string, use: Use, examples: readonly (Example & { data: TemplateData })[]): FieldError[] {
  const mode = use === 'marked' || use === 'html' ? use : 'plain'
  const [first, ...others] = examples.map(({ data, budget }) => ({
    data: { ...valuesOf({ data, brand: plainBrand }), ...(mode === 'html' && { blocks: partsOf(data) }) },
    budget,
  }))
  try {
    const texts = checkTemplate(source, [first!, ...others], mode, use !== 'image')
    for (const [at, text] of texts.entries()) uses[use](text, examples[at]!.data.secrets)
    return []
  } catch (error) {
    return [asFieldError(error, field)]
  }
}

async function renderErrors(content: Content, data: TemplateData, field: string, needs: Definition['needs']): Promise<FieldError[]> {
  try {
    const { subject, html } = await renderStoreMail(content, data, plainBrand)
    if (needs && !html.includes(needs.sample)) return [fieldError('template_needs', `${field}.body`, { variable: needs.variable })]
    return subject === '' ? [fieldError('required', `${field}.subject`)] : []
  } catch (error) {
    return [asFieldError(error, `${field}.body`)]
  }
}

/** Returns an error of the template as one of a field. @throws any other error */
function asFieldError(error: unknown, field: string): FieldError {
  if (error instanceof TemplateError) return fieldError('template_error', field, { line: error.line, reason: error.message })
  throw error
}

function sourcesOf({ subject, preheader, body }: Content): Source[] {
  const own: Source[] = [
    { field: 'subject', source: subject, use: 'text' },
    { field: 'preheader', source: preheader, use: 'text' },
  ]
  if (body.mode === 'html') return [...own, { field: 'body.html', source: body.html, use: 'html' }]
  return [
    ...own,
    ...body.blocks.flatMap((block, at) => blockSources(block).map((one) => ({ ...one, field: `body.blocks.${at}.${one.field}` }))),
  ]
}

function blockSources(block: Block): Source[] {
  switch (block.type) {
    case 'heading':
      return [{ field: 'text', source: block.text, use: 'text' }]
    case 'text':
    case 'footer':
      return [{ field: 'text', source: block.text, use: 'marked' }]
    case 'button':
      return [
        { field: 'label', source: block.label, use: 'text' },
        { field: 'url', source: block.url, use: 'link' },
      ]
    case 'image':
      return [
        { field: 'url', source: block.url, use: 'image' },
        { field: 'alt', source: block.alt, use: 'text' },
        { field: 'link', source: block.link, use: 'link' },
      ]
    case 'html':
      return [{ field: 'html', source: block.html, use: 'html' }]
    default:
      return []
  }
}
