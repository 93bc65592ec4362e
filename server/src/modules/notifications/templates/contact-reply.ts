import { contentOf, type Definition, footer, heading, paragraph } from './definition.ts'
import { inLanguages } from './in-languages.ts'

/**
 * The receipt of a contact message. It contains nothing that was typed into the form, because anybody can type the address of
 * somebody else.
 */
export const contactReply: Definition = {
  kind: 'contact_reply',
  content: inLanguages((t) =>
    contentOf(t['reply.subject'], t['reply.text'], [
      heading(t['reply.subject']),
      paragraph(t['reply.text']),
      paragraph(t['reply.ignore'], 'small'),
      footer,
    ]),
  ),
  parts: [],
  samples: inLanguages((t) => [{ template: 'contact-reply', data: { storeName: t['sample.store'] } }]),
}
