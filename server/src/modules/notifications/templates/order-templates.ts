import type { OrderMailData } from '../../../platform/mail/store-mails.ts'
import { type Block, button, contentOf, type Definition, footer, heading, paragraph } from './definition.ts'
import { inLanguages } from './in-languages.ts'
import { orderSamples } from './samples.ts'

/** German pronouns of polite address, which are capitalized inside a sentence, too. */
const POLITE = /^(?:Sie|Ihre?)\b/

/** Returns a sentence that greets the shopper, if the first name is known. */
function greeting(hello: string, sentence: string): string {
  const inside = POLITE.test(sentence) ? sentence : `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
  const [first = '', ...rest] = sentence.split(' ')
  const [greeted = ''] = inside.split(' ')
  return `{% if customer.first_name != blank %}${hello} {{ customer.first_name }}, ${greeted}{% else %}${first}{% endif %} ${rest.join(' ')}`
}

function orderTemplate(kind: Definition['kind'], mail: OrderMailData['mail'], parts: Definition['parts']): Definition {
  const shown: Block[] = [
    ...(parts.includes('tracking') ? [{ type: 'tracking' } as const] : []),
    { type: 'lines' },
    ...(parts.includes('totals') ? [{ type: 'totals' } as const] : []),
    ...(parts.includes('address') ? [{ type: 'address' } as const] : []),
  ]
  const instructions = mail === 'confirmation' ? [paragraph('{{ payment.instructions }}')] : []
  return {
    kind,
    content: inLanguages((t) => {
      const sentence = greeting(t.hello, t[`${mail}.text`])
      return contentOf(t[`${mail}.subject`], sentence, [
        heading(t[`${mail}.heading`]),
        paragraph(sentence),
        ...instructions,
        ...shown,
        button(t.viewOrder, '{{ order.url }}'),
        footer,
      ])
    }),
    parts,
    samples: inLanguages((t, language) => orderSamples(mail, t, language)),
  }
}

export const orderTemplates: readonly Definition[] = [
  orderTemplate('order_confirmation', 'confirmation', ['lines', 'totals', 'address']),
  orderTemplate('order_shipped', 'shipped', ['lines', 'tracking']),
  orderTemplate('order_tracking', 'tracking', ['lines', 'tracking']),
  orderTemplate('order_delivered', 'delivered', ['lines', 'tracking']),
  orderTemplate('order_edited', 'edited', ['lines', 'address']),
  orderTemplate('order_canceled', 'cancelled', ['lines']),
  orderTemplate('order_refund', 'refund', ['lines']),
]
