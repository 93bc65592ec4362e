import { storefrontLanguages } from '@vitrine/contract/storefront-languages.ts'
import { describe, expect, test } from 'vitest'

import { plainBrand } from '../blocks/brand.ts'
import { renderStoreMail } from '../blocks/render-mail.tsx'
import { requireSound } from './check.ts'
import { dataOf } from './data.ts'
import { definitions } from './templates.ts'

/** Words that English texts can’t do without, and that are in no German text. */
const ENGLISH =
  /\b(?:the|you|your|our|we|this|these|from|for|with|and|order|item|items|email|refund|shipping|address|tracking|link below|more|view|open)\b/i
/** What isn’t a text of ours. */
const OTHERS = /https?:\/\/\S+|\S+@\S+/g

const readable = async (definition: (typeof definitions)[number], language: (typeof storefrontLanguages)[number]) => {
  const mails = definition.samples[language].map((sample) =>
    renderStoreMail(definition.content[language], dataOf(sample, language), plainBrand),
  )
  return (await Promise.all(mails)).map(({ subject, preheader, text, html }) => ({
    said: [subject, preheader, text].join('\n').replaceAll(OTHERS, ''),
    html,
  }))
}

describe.each(definitions.map((definition) => [definition.kind, definition] as const))('%s', (_kind, definition) => {
  test.each(storefrontLanguages)('its default in %s has only known variables, and says something for each example', async (language) => {
    await requireSound(definition.content[language], definition, language)
    for (const { said, html } of await readable(definition, language)) {
      expect(html).toContain(`lang="${language}"`)
      expect(said).not.toMatch(/[{}]/)
    }
  })

  test('nothing of it is in English if it’s in German', async () => {
    const [english] = await readable(definition, 'en')
    expect(english!.said).toMatch(ENGLISH)
    for (const { said } of await readable(definition, 'de')) expect(said.match(ENGLISH)?.[0] ?? '').toBe('')
  })
})

test('blocks draw their own words and amounts in the language of the email', async () => {
  const confirmation = definitions.find(({ kind }) => kind === 'order_confirmation')!
  const [{ said } = { said: '' }] = await readable(confirmation, 'de')
  expect(said).toMatch(/115,06\s€/)
  for (const words of ['Lieferadresse', 'Oder öffnen Sie diesen Link', 'Hallo Ada, wir haben']) expect(said).toContain(words)
  const left = definitions.find(({ kind }) => kind === 'abandoned_1')!
  const [sample] = left.samples.de
  const lines = Array.from({ length: 12 }, (_, at) => ({ title: `Nr. ${at}`, choice: '', quantity: 1, total: '1 €' }))
  const many = { ...sample, data: { ...sample.data, lines } } as typeof sample
  expect((await renderStoreMail(left.content.de, dataOf(many, 'de'), plainBrand)).text).toContain('Und 2 weitere')
})
