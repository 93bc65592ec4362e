import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'

interface EmailText {
  subject: string
  text: string
}

/** What the three emails say until the seller changes it. */
export const standardTexts: Record<StorefrontLanguage, readonly [EmailText, EmailText, EmailText]> = {
  en: [
    {
      subject: 'You left something behind',
      text: 'Your cart is still here, just as you left it. Come back anytime to complete your order.',
    },
    {
      subject: 'Still thinking about it?',
      text: 'We saved your cart for you. If you have any questions, reply to this email and we’ll help.',
    },
    { subject: 'Your cart is about to expire', text: 'This is our last reminder about the items in your cart.' },
  ],
  de: [
    {
      subject: 'Sie haben etwas vergessen',
      text: 'Ihr Warenkorb wartet noch so auf Sie, wie Sie ihn verlassen haben. Sie können Ihre Bestellung jederzeit abschließen.',
    },
    {
      subject: 'Überlegen Sie noch?',
      text: 'Wir haben Ihren Warenkorb für Sie aufgehoben. Wenn Sie Fragen haben, antworten Sie einfach auf diese E-Mail.',
    },
    { subject: 'Ihr Warenkorb läuft bald ab', text: 'Dies ist unsere letzte Erinnerung an die Artikel in Ihrem Warenkorb.' },
  ],
}

const standards = Object.values(standardTexts)

/** Returns what an email says in a language: what the seller never changed is translated, and the seller’s own words stay. */
export function inLanguage({ subject, text }: EmailText, language: StorefrontLanguage): EmailText {
  const written = (part: keyof EmailText, own: string): string => {
    const at = standards.map((all) => all.findIndex((one) => one[part] === own)).find((found) => found !== -1)
    return at === undefined ? own : (standardTexts[language][at]?.[part] ?? own)
  }
  return { subject: written('subject', subject), text: written('text', text) }
}
