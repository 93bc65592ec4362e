import type { Answer, CallInput } from '../../../api/types.ts'

export type Template = Answer<'notifications.get'>
export type Content = CallInput<'notifications.preview'>['body']['content']
export type Body = Content['body']
export type Block = Extract<Body, { mode: 'blocks' }>['blocks'][number]
export type BlockType = Block['type']

/** A block in the form, with an ID that stays while blocks are moved. */
export interface EditedBlock {
  id: string
  block: Block
}

export type TemplateValues = {
  isEnabled: boolean
  subject: string
  preheader: string
  mode: Body['mode']
  blocks: EditedBlock[]
  html: string
}

/** Returns the values of the form. The blocks of the same content always get the same IDs. */
export const valuesOf = ({ isEnabled, content }: Pick<Template, 'isEnabled' | 'content'>): TemplateValues => ({
  isEnabled,
  ...contentValues(content),
})

export function contentValues({ subject, preheader, body }: Content): Omit<TemplateValues, 'isEnabled'> {
  return {
    subject,
    preheader,
    mode: body.mode,
    blocks: body.mode === 'blocks' ? body.blocks.map((block, at) => ({ id: `b${at}`, block })) : [],
    html: body.mode === 'html' ? body.html : '',
  }
}

export const contentOf = ({ subject, preheader, mode, blocks, html }: TemplateValues): Content => ({
  subject,
  preheader,
  body: mode === 'html' ? { mode, html } : { mode, blocks: blocks.map(({ block }) => block) },
})

/** The types of blocks that can be added, in the order of the menu. `parts` are those that only some templates have. */
export const blockTypes: readonly BlockType[] = [
  'heading',
  'text',
  'button',
  'lines',
  'totals',
  'address',
  'tracking',
  'image',
  'divider',
  'spacer',
  'html',
  'footer',
]
export const parts: readonly BlockType[] = ['lines', 'totals', 'address', 'tracking']

export function newBlock(type: BlockType): Block {
  switch (type) {
    case 'heading':
      return { type, text: '' }
    case 'text':
      return { type, text: '', look: 'normal' }
    case 'button':
      return { type, label: '', url: '', showsUrl: false }
    case 'image':
      return { type, url: '', alt: '', link: '', width: 456 }
    case 'spacer':
      return { type, height: 24 }
    case 'html':
      return { type, html: '' }
    case 'footer':
      return { type, text: '{{ store.name }}' }
    default:
      return { type }
  }
}

/** Returns a template in HTML that shows about the same as blocks, to start from. */
export const htmlOf = (blocks: readonly Block[]): string => blocks.map(blockHtml).filter(Boolean).join('\n')

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `<h1 style="font-size: 20px; margin: 0 0 16px">${block.text}</h1>`
    case 'text':
      return `<p style="font-size: 14px; line-height: 24px">${block.text
        .replaceAll(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
        .replaceAll(/\[([^\]\n]+)\]\(([^)\n]+)\)/g, '<a href="$2">$1</a>')}</p>`
    case 'button':
      return `<p><a href="${block.url}" style="display: inline-block; padding: 12px 20px; border-radius: 6px; background: {{ brand.accent }}; color: #ffffff; text-decoration: none">${block.label}</a></p>`
    case 'image':
      return `<img src="${block.url}" alt="${block.alt}" width="${block.width}" style="max-width: 100%">`
    case 'divider':
      return '<hr>'
    case 'spacer':
      return `<div style="height: ${block.height}px"></div>`
    case 'html':
      return block.html
    case 'footer':
      return ''
    default:
      return `{{ blocks.${block.type} }}`
  }
}
