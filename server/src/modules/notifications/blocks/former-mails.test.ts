import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import type { RenderedMail } from '../../../platform/mail/message.ts'
import type { StoreMail } from '../../../platform/mail/store-mails.ts'
import { dataOf } from '../templates/data.ts'
import { definitionOf, kindOf } from '../templates/templates.ts'
import { plainBrand } from './brand.ts'
import { renderStoreMail } from './render-mail.tsx'

/** Emails as they were before they became templates, with their data. */
const former = JSON.parse(readFileSync(new URL('former-mails.json', import.meta.url), 'utf8')) as Record<
  string,
  { message: StoreMail; mail: RenderedMail }
>

/** Returns the HTML without what dark mode added, and with one spelling of what looks the same. */
const light = (html: string) =>
  html
    .replaceAll(/ class="[^"]*"/g, '')
    .replaceAll(/<style>.*?<\/style>|<meta name="color-scheme"[^>]*>/g, '')
    .replaceAll(/<!-- -->/g, '')
    .replaceAll('\n', '<br/>')
    .replaceAll(/white-space:pre-line;|overflow-wrap:anywhere;/g, '')
    .replaceAll(/<!--\/?[$&].*?-->/g, '')
    // The space after the preheader, which is invisible.
    .replaceAll(/<div>[\s\u200b-\u200f\ufeff]*<\/div><\/div><!--body-->/g, '</div><!--body-->')

test.each(Object.entries(former))('the default of an email is what it was before: %s', async (_name, { message, mail }) => {
  const now = await renderStoreMail(definitionOf(kindOf(message)).content.en, dataOf(message, 'en'), plainBrand)
  expect(now.subject).toBe(mail.subject)
  expect(now.text).toBe(mail.text)
  expect(light(now.html)).toBe(mail.html)
})
