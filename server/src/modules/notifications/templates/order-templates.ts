import type { OrderMailData } from '../../../platform/mail/store-mails.ts'
import { type Block, button, contentOf, type Definition, footer, heading, paragraph } from './definition.ts'
import { orderSamples } from './samples.ts'

/** Returns a sentence that greets the shopper, if the first name is known. */
const greeting = (sentence: string) => {
  const lower = `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
  const [first = '', ...rest] = sentence.split(' ')
  const [lowerFirst = ''] = lower.split(' ')
  return `{% if customer.first_name != blank %}Hi {{ customer.first_name }}, ${lowerFirst}{% else %}${first}{% endif %} ${rest.join(' ')}`
}

interface Texts {
  subject: string
  heading: string
  text: string
}

function orderTemplate(
  kind: Definition['kind'],
  mail: OrderMailData['mail'],
  { subject, heading: title, text }: Texts,
  parts: Definition['parts'],
): Definition {
  const sentence = greeting(text)
  const shown: Block[] = [
    ...(parts.includes('tracking') ? [{ type: 'tracking' } as const] : []),
    { type: 'lines' },
    ...(parts.includes('totals') ? [{ type: 'totals' } as const] : []),
    ...(parts.includes('address') ? [{ type: 'address' } as const] : []),
  ]
  const instructions = mail === 'confirmation' ? [paragraph('{{ payment.instructions }}')] : []
  const blocks = [heading(title), paragraph(sentence), ...instructions, ...shown, button('View your order', '{{ order.url }}'), footer]
  return { kind, content: contentOf(subject, sentence, blocks), parts, samples: orderSamples(mail) }
}

const NAME = '{{ order.name }}'
const STORE = '{{ store.name }}'

export const orderTemplates: readonly Definition[] = [
  orderTemplate(
    'order_confirmation',
    'confirmation',
    {
      subject: `Your order ${NAME} from ${STORE}`,
      heading: 'Thank you for your order',
      text: `We received your order ${NAME}. We’ll email you when it ships.`,
    },
    ['lines', 'totals', 'address'],
  ),
  orderTemplate(
    'order_shipped',
    'shipped',
    {
      subject: `Order ${NAME} from ${STORE} is on its way`,
      heading: 'Your order is on its way',
      text: `These items from your order ${NAME} have shipped.`,
    },
    ['lines', 'tracking'],
  ),
  orderTemplate(
    'order_tracking',
    'tracking',
    {
      subject: `Updated tracking for order ${NAME}`,
      heading: 'Track your package',
      text: `Here are the updated tracking details for your order ${NAME}.`,
    },
    ['lines', 'tracking'],
  ),
  orderTemplate(
    'order_delivered',
    'delivered',
    {
      subject: `Order ${NAME} from ${STORE} was delivered`,
      heading: 'Your order was delivered',
      text: `These items from your order ${NAME} were delivered. If something is missing, reply to this email.`,
    },
    ['lines', 'tracking'],
  ),
  orderTemplate(
    'order_edited',
    'edited',
    {
      subject: `Order ${NAME} was updated`,
      heading: 'Your order was updated',
      text: `We updated the contact details or the address of your order ${NAME}. If this isn’t right, reply to this email.`,
    },
    ['lines', 'address'],
  ),
  orderTemplate(
    'order_canceled',
    'cancelled',
    {
      subject: `Order ${NAME} was canceled`,
      heading: 'Your order was canceled',
      text: `Your order ${NAME} was canceled. If you paid, you’ll be refunded unless we told you otherwise.`,
    },
    ['lines'],
  ),
  orderTemplate(
    'order_refund',
    'refund',
    {
      subject: `Refund for order ${NAME}`,
      heading: 'Your refund is on its way',
      text: `We refunded {{ refund.amount }} for your order ${NAME}. Your refund can take a few days to appear on your statement.`,
    },
    ['lines'],
  ),
]
