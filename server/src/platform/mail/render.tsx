import { compile } from 'html-to-text'
import { plainTextSelectors, render } from 'react-email'

import type { Mail, MailMessage, RenderedMail } from './message.ts'
import { accountMail } from './templates/account.tsx'
import { discountCodeMail } from './templates/discount-code.tsx'
import { abandonedCheckoutEmail } from './templates/abandoned-checkout.tsx'
import { orderMail } from './templates/order.tsx'
import { paymentReturnedMail } from './templates/payment-returned.tsx'
import { salesReportMail } from './templates/sales-report.tsx'
import { shopperMessageMail } from './templates/shopper-message.tsx'

// Does the same as react-email's `toPlainText`, which builds its rules again for every email. Building the rules took longer than
// the rest of the work on an email.
const toPlainText = compile({ wordwrap: false, selectors: plainTextSelectors })

/** Returns the subject, HTML and plain text of an email. */
export async function renderMail(message: MailMessage): Promise<RenderedMail> {
  const { subject, content, text } = mailOf(message)
  const html = await render(content)
  return { subject, html, text: text ?? toPlainText(html) }
}

function mailOf(message: MailMessage): Mail {
  switch (message.template) {
    case 'shopper-message':
      return shopperMessageMail(message.data)
    case 'discount-code':
      return discountCodeMail(message.data)
    case 'left-behind':
      return abandonedCheckoutEmail(message.data)
    case 'sales-report':
      return salesReportMail(message.data)
    case 'payment-returned':
      return paymentReturnedMail(message.data)
    case 'order':
      return orderMail(message.data)
    default:
      return accountMail(message)
  }
}
