import { compile } from 'html-to-text'
import { plainTextSelectors, render } from 'react-email'

import type { Mail, MailMessage, RenderedMail } from './message.ts'
import type { StoreMail } from './store-mails.ts'
import { accountMail } from './templates/account.tsx'
import { salesReportMail } from './templates/sales-report.tsx'
import { staffAlertMail } from './templates/staff-alert.tsx'

// Does the same as react-email's `toPlainText`, which builds its rules again for every email. Building the rules took longer than
// the rest of the work on an email.
const toPlainText = compile({ wordwrap: false, selectors: plainTextSelectors })

/** An email whose texts this version of the server has, and not its store. */
export type OwnMail = Exclude<MailMessage, StoreMail>

/** Returns the subject, HTML and plain text of an email. */
export async function renderMail(message: OwnMail): Promise<RenderedMail> {
  if (message.template === 'rendered') return message.data
  const { subject, content, text } = mailOf(message)
  const html = await render(content)
  return { subject, html, text: text ?? toPlainText(html) }
}

function mailOf(message: Exclude<OwnMail, { template: 'rendered' }>): Mail {
  switch (message.template) {
    case 'sales-report':
      return salesReportMail(message.data)
    case 'staff-alert':
      return staffAlertMail(message.data)
    default:
      return accountMail(message)
  }
}
