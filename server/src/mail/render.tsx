import { render } from 'react-email'

import type { MailMessage, RenderedMail } from './message.ts'
import { accountMail } from './templates/account.tsx'
import { shopperMessageMail } from './templates/shopper-message.tsx'

/** Subject, HTML and plain text of a mail. */
export async function renderMail(message: MailMessage): Promise<RenderedMail> {
  const { subject, content } = message.template === 'shopper-message' ? shopperMessageMail(message.data) : accountMail(message)
  return { subject, html: await render(content), text: await render(content, { plainText: true }) }
}
