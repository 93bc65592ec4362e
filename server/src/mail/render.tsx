import { render } from 'react-email'

import type { MailMessage, RenderedMail } from './message.ts'
import { mailOf } from './templates/account.tsx'

/** Subject, HTML and plain text of a mail. */
export async function renderMail(message: MailMessage): Promise<RenderedMail> {
  const { subject, content } = mailOf(message)
  return { subject, html: await render(content), text: await render(content, { plainText: true }) }
}
