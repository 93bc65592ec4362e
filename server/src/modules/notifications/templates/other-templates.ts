import { button, contentOf, type Definition, footer, heading, paragraph } from './definition.ts'
import { inLanguages } from './in-languages.ts'
import { abandonedSamples, codeSamples, contactSamples, returnedSamples } from './samples.ts'

const abandoned = (step: 1 | 2 | 3): Definition => ({
  kind: `abandoned_${step}`,
  content: inLanguages((t) =>
    // The subject and the first text are those of the sequence, which has settings of its own.
    contentOf('{{ message.subject }}', '{{ message.text }}', [
      heading('{{ message.subject }}'),
      paragraph('{{ message.text }}'),
      { type: 'lines' },
      paragraph(t['abandoned.total'], 'strong'),
      paragraph(t['abandoned.code']),
      paragraph(t['abandoned.why'], 'small'),
      button(t['abandoned.button'], '{{ checkout.url }}'),
      footer,
    ]),
  ),
  parts: ['lines'],
  samples: inLanguages((t, language) => abandonedSamples(step, t, language)),
})

export const otherTemplates: readonly Definition[] = [
  {
    kind: 'payment_returned',
    content: inLanguages((t) =>
      contentOf(t['returned.subject'], t['returned.heading'], [
        heading(t['returned.heading']),
        paragraph(t['returned.why']),
        paragraph(t['returned.how']),
        paragraph(t['returned.order']),
        footer,
      ]),
    ),
    parts: [],
    samples: inLanguages(returnedSamples),
  },
  abandoned(1),
  abandoned(2),
  abandoned(3),
  {
    kind: 'discount_code',
    content: inLanguages((t) =>
      contentOf(t['code.subject'], t['code.preheader'], [
        heading(t['code.subject']),
        paragraph(t['code.text']),
        paragraph('{{ discount.code }}', 'code'),
        paragraph(t['code.why'], 'small'),
        button(t['code.button'], '{{ discount.url }}'),
        footer,
      ]),
    ),
    parts: [],
    samples: inLanguages(codeSamples),
  },
  {
    kind: 'contact_message',
    content: inLanguages((t) =>
      contentOf(t['contact.subject'], t['contact.subject'], [
        heading(t['contact.subject']),
        paragraph('{{ message.text }}'),
        paragraph(t['contact.how']),
        { type: 'footer', text: 'Vitrine' },
      ]),
    ),
    parts: [],
    samples: inLanguages(contactSamples),
  },
]
