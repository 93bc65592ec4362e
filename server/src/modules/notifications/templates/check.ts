import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import type { FieldError } from '@vitrine/contract/problems.ts'

import { fieldError, Problem } from '../../../platform/problem.ts'
import { plainBrand } from '../blocks/brand.ts'
import { valuesOf } from '../blocks/content.tsx'
import { partsOf, renderStoreMail } from '../blocks/render-mail.tsx'
import { Budget } from '../engine/budget.ts'
import type { Mode } from '../engine/engine.ts'
import { checkTemplate, type Example } from '../engine/template.ts'
import { TemplateError } from '../engine/template-error.ts'
import { dataOf } from './data.ts'
import type { Block, Content, Definition, TemplateData } from './definition.ts'

/** A text of a template that can have variables: where it is, and what it becomes. */
interface Source {
  field: string
  source: string
  mode: Mode
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
  for (const { field: part, source, mode } of sourcesOf(content)) {
    errors.push(...errorsOf(`${field}.${part}`, source, mode, examples))
    // All further texts would have the same error.
    if (examples.some(({ budget }) => budget.isSpent)) break
  }
  for (const { data } of examples) if (errors.length === 0) errors.push(...(await renderErrors(content, data, field, needs)))
  if (errors.length > 0) throw new Problem('template_invalid', errors)
}

function errorsOf(field: string, source: string, mode: Mode, examples: readonly (Example & { data: TemplateData })[]): FieldError[] {
  const [first, ...others] = examples.map(({ data, budget }) => ({
    data: { ...valuesOf({ data, brand: plainBrand }), ...(mode === 'html' && { blocks: partsOf(data) }) },
    budget,
  }))
  try {
    checkTemplate(source, [first!, ...others], mode)
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
    { field: 'subject', source: subject, mode: 'plain' },
    { field: 'preheader', source: preheader, mode: 'plain' },
  ]
  if (body.mode === 'html') return [...own, { field: 'body.html', source: body.html, mode: 'html' }]
  return [
    ...own,
    ...body.blocks.flatMap((block, at) => blockSources(block).map((one) => ({ ...one, field: `body.blocks.${at}.${one.field}` }))),
  ]
}

function blockSources(block: Block): Source[] {
  switch (block.type) {
    case 'heading':
      return [{ field: 'text', source: block.text, mode: 'plain' }]
    case 'text':
    case 'footer':
      return [{ field: 'text', source: block.text, mode: 'marked' }]
    case 'button':
      return [
        { field: 'label', source: block.label, mode: 'plain' },
        { field: 'url', source: block.url, mode: 'plain' },
      ]
    case 'image':
      return (['url', 'alt', 'link'] as const).map((field) => ({ field, source: block[field], mode: 'plain' }))
    case 'html':
      return [{ field: 'html', source: block.html, mode: 'html' }]
    default:
      return []
  }
}
