import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { newOrder } from '../../orders/test-orders.ts'
import { definitionOf, definitions } from './templates.ts'

let server: TestServer
let owner: Actor
withNewOwner((made, given) => ([server, owner] = [made, given]))

const kind = 'order_confirmation'
const standard = definitionOf(kind).content.en
const withSubject = (subject: string) => ({ ...standard, subject })
const params = { kind }
const update = (body: object) => server.call('notifications.update', { as: owner, params, body: { isEnabled: true, version: 0, ...body } })

test('every template is listed as its default, and saving the default changes nothing', async () => {
  const { body } = await server.call('notifications.list', { as: owner })
  expect((body as { items: object[] }).items).toHaveLength(definitions.length)
  for (const { kind: each, content: contents } of definitions) {
    const content = contents.en
    const reply = await server.call('notifications.update', {
      as: owner,
      params: { kind: each },
      body: { isEnabled: true, content, version: 0 },
    })
    expect(reply.body).toMatchObject({ isCustomized: false, content, version: 1 })
  }
})

test('a change keeps the earlier content as a version, and a reset brings the default back', async () => {
  expect((await update({ content: withSubject('One {{ order.name }}') })).body).toMatchObject({ isCustomized: true, version: 1 })
  expect((await update({ content: withSubject('Two'), version: 1 })).body).toMatchObject({ version: 2 })
  expect(await update({ content: withSubject('Three'), version: 1 })).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  const reset = await server.call('notifications.reset', { as: owner, params, body: { version: 2 } })
  expect(reset.body).toMatchObject({ isCustomized: false, content: standard, version: 3 })
  const { items } = (await server.call('notifications.versions', { as: owner, params })).body as {
    items: { id: string; subject: string }[]
  }
  expect(items.map(({ subject }) => subject)).toEqual(['Two', 'One {{ order.name }}'])
  const version = await server.call('notifications.version', { as: owner, params: { id: items[1]!.id } })
  expect(version.body).toMatchObject({ content: { subject: 'One {{ order.name }}' } })
})

test('a confirmation can’t be turned off, and an email about a shipment can', async () => {
  expect((await update({ content: standard, isEnabled: false })).body).toMatchObject({ isEnabled: true })
  const shipped = await server.call('notifications.update', {
    as: owner,
    params: { kind: 'order_shipped' },
    body: { isEnabled: false, content: definitionOf('order_shipped').content.en, version: 0 },
  })
  expect(shipped.body).toMatchObject({ isEnabled: false, isCustomized: false })
})

test('each language has its own texts and versions, and a kind is turned off in all of them', async () => {
  const kindOf = { kind: 'order_shipped' } as const
  const { en, de } = definitionOf(kindOf.kind).content
  const save = (body: object) =>
    server.call('notifications.update', { as: owner, params: kindOf, body: { isEnabled: true, version: 0, ...body } })
  const read = async (language?: string) =>
    (await server.call('notifications.get', { as: owner, params: kindOf, query: { ...(language && { language }) } })).body
  expect((await save({ language: 'de', content: { ...de, subject: 'Unterwegs' } })).body).toMatchObject({ language: 'de', version: 1 })
  expect(await read()).toMatchObject({ language: 'en', languages: ['en'], content: en, isCustomized: false, version: 0 })
  expect(await read('de')).toMatchObject({ content: { subject: 'Unterwegs' }, defaultContent: de })
  expect((await save({ language: 'en', isEnabled: false, content: en })).body).toMatchObject({ isEnabled: false })
  // Whoever still edits the other language with the switch turned on is told.
  expect(await save({ language: 'de', content: de, version: 1 })).toMatchObject({ status: 409 })
  expect(await read('de')).toMatchObject({ isEnabled: false, version: 2, content: { subject: 'Unterwegs' } })
  const reset = await server.call('notifications.reset', { as: owner, params: kindOf, body: { language: 'de', version: 2 } })
  expect(reset.body).toMatchObject({ content: de, isEnabled: false })
  const { items } = (await server.call('notifications.list', { as: owner })).body as { items: { kind: string }[] }
  expect(items.find(({ kind: one }) => one === kindOf.kind)).toMatchObject({ isEnabled: false, isCustomized: false })
})

const blocks = (...all: object[]) => ({ ...standard, body: { mode: 'blocks', blocks: all } })

test.each([
  ['subject', withSubject('{{ order.nam }}'), 'content.subject', 1],
  ['subject that is empty for some orders', withSubject('{{ customer.first_name }}'), 'content.subject', undefined],
  [
    'block',
    blocks({ type: 'heading', text: 'Hi' }, { type: 'text', text: 'a\n\n{% if %}', look: 'normal' }),
    'content.body.blocks.1.text',
    3,
  ],
  ['include', blocks({ type: 'html', html: '{% include "a" %}' }), 'content.body.blocks.0.html', 1],
  ['HTML', { ...standard, body: { mode: 'html', html: '<p>\n{{ order.__proto__ }}' } }, 'content.body.html', 2],
  [
    'HTML that is nested too deep',
    { ...standard, body: { mode: 'html', html: '<div>'.repeat(5900) + 'x' + '</div>'.repeat(5900) } },
    'content.body.html',
    1,
  ],
  [
    'a loop that nests too deep',
    blocks({ type: 'html', html: '{% for i in (1..9000) %}<ul><li>{% endfor %}' }),
    'content.body.blocks.0.html',
    1,
  ],
  [
    'many blocks with loops',
    blocks(...Array.from({ length: 50 }, () => ({ type: 'text', text: '{% for a in (1..900) %}x{% endfor %}', look: 'normal' }))),
    'content.body.blocks.11.text',
    1,
  ],
])('a template with an error is refused with the field and the line: %s', async (_name, content, field, line) => {
  const reply = await update({ content })
  expect(reply.status).toBe(422)
  expect(reply.body).toMatchObject({ code: 'template_invalid', errors: [{ field, ...(line !== undefined && { values: { line } }) }] })
  expect((await server.call('notifications.get', { as: owner, params })).body).toMatchObject({ version: 0 })
})

test('a template of 5 MB is refused', async () => {
  const content = { ...standard, body: { mode: 'html', html: 'x'.repeat(5_000_000) } }
  expect((await update({ content })).status).toBe(413)
  expect((await update({ content: { ...standard, body: { mode: 'html', html: 'x'.repeat(70_000) } } })).body).toMatchObject({
    code: 'invalid_input',
  })
})

const preview = (body: object) =>
  server.call('notifications.preview', { as: owner, params, body: { orderId: null, content: standard, ...body } })

test('a preview has the data of an order, or a sample with the name of the store', async () => {
  expect((await preview({})).body).toMatchObject({ subject: 'Your order #1001 from Test store' })
  const order = await newOrder(server, owner, { email: '', lines: [{ title: '<script>alert(1)</script>', priceCents: 1234, quantity: 1 }] })
  const { body } = await preview({ orderId: order.id })
  const { html, subject } = body as { html: string; subject: string }
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script')
  expect(subject).toMatch(/^Your order #\d+ from Test store$/)
  expect((await preview({ orderId: uuidv7() })).body).toMatchObject({ code: 'unknown_ids' })
  const german = (await preview({ language: 'de', content: definitionOf(kind).content.de, orderId: order.id })).body
  expect(german).toMatchObject({ subject: expect.stringMatching(/^Ihre Bestellung #\d+ bei Test store$/) as string })
  expect(german).toMatchObject({ text: expect.stringMatching(/12,34.\$[^]*Zwischensumme[^]*Lieferadresse/) as string })
})

test('a preview of every kind and every order works, also for orders without what the email is about', async () => {
  const order = await newOrder(server, owner, { email: 'a@example.test' })
  for (const { kind: each, content: contents, samples } of definitions) {
    const content = contents.en
    const orderId = ['order', 'review-request'].includes(samples.en[0].template) ? order.id : null
    const reply = await server.call('notifications.preview', { as: owner, params: { kind: each }, body: { content, orderId } })
    expect(reply.status, each).toBe(200)
  }
})

test('HTML of a seller is cleaned, and inserts the parts of the email', async () => {
  const html = `<html><head><style>p{color:red}</style><meta http-equiv="refresh" content="0;url=https://evil.example"></head>
    <body onload="x()"><script>x()</script><iframe src="https://evil.example"></iframe><form action="/"><input></form>
    <a href="javascript:x()">x</a><p style="color:blue">{{ order.name }}</p>{{ blocks.lines }}</body></html>`
  const { body } = await preview({ content: { ...standard, body: { mode: 'html', html } } })
  const shown = (body as { html: string }).html
  expect(shown).toMatch(/^<!DOCTYPE html><html>/)
  for (const part of ['p{color:red}', '#1001', 'Linen shirt', 'style="color:blue"']) expect(shown).toContain(part)
  for (const part of ['<script', '<iframe', '<form', '<input', 'javascript:', 'onload', 'refresh']) expect(shown).not.toContain(part)
})

test('what a shopper typed can’t become markup, a link, or a line of the subject', async () => {
  const order = await newOrder(server, owner, {
    email: 'a@example.test',
    lines: [{ title: '**x** [a](https://evil.example)', priceCents: 1, quantity: 1 }],
  })
  const content = {
    ...blocks({ type: 'text', text: '**{{ order.lines.first.title }}**\n[Order]({{ order.url }})', look: 'normal' }),
    subject: 'A\r\nBcc: {{ order.name }}',
  }
  const { body } = await preview({ content, orderId: order.id })
  const { html, subject } = body as { html: string; subject: string }
  expect(html).toContain('<strong>**x** [a](https://evil.example)</strong>')
  expect(html).not.toContain('href="https://evil.example')
  expect(subject).toMatch(/^A Bcc: #\d+$/)
})

test('a member without the permission for orders can’t read one in a preview', async () => {
  const member = await server.newMember(owner, { scopes: ['settings'] })
  const order = await newOrder(server, owner, {})
  const body = { content: standard, orderId: order.id }
  expect(await server.call('notifications.preview', { as: member, params, body })).toMatchObject({ status: 403 })
  expect(await server.call('notifications.preview', { as: member, params, body: { ...body, orderId: null } })).toMatchObject({
    status: 200,
  })
})

test('the branding is in every email, and changes the sender', async () => {
  const branding = {
    logoMediaId: null,
    logoWidth: 120,
    accent: '#FF0000',
    senderName: 'Lamps by Ada',
    replyTo: 'help@example.test',
    footerText: 'Lamps Ltd, London',
    links: [{ label: 'Instagram', url: 'https://instagram.com/lamps' }],
  }
  expect((await server.call('notifications.updateBranding', { as: owner, body: { ...branding, version: 0 } })).body).toMatchObject({
    accent: '#ff0000',
    version: 1,
  })
  expect(await server.call('notifications.updateBranding', { as: owner, body: { ...branding, version: 0 } })).toMatchObject({ status: 409 })
  const { html } = (await preview({})).body as { html: string }
  for (const part of ['#ff0000', 'Lamps Ltd, London', 'href="https://instagram.com/lamps"']) expect(html).toContain(part)
  const logoMediaId = uuidv7()
  expect((await preview({ branding: { ...branding, logoMediaId } })).status).toBe(422)
})

test('a test is emailed to the caller, if the address is confirmed, and not too often', async () => {
  const test_ = () =>
    server.call('notifications.sendTest', { as: owner, params, body: { content: withSubject('Mine {{ order.name }}'), orderId: null } })
  const { to } = (await test_()).body as { to: string }
  await server.work()
  const mails = await server.services.db.inPlatform((tx) =>
    tx.selectFrom('dev_mailbox').select('subject').where('recipient', '=', to).execute(),
  )
  expect(mails).toEqual([{ subject: 'Test: Mine #1001' }])
  for (let sent = 1; sent < 20; sent++) expect((await test_()).status).toBe(200)
  expect((await test_()).body).toMatchObject({ code: 'too_many_requests' })
  await server.services.db.inPlatform((tx) =>
    tx.updateTable('users').set({ email_verified_at: null }).where('id', '=', owner.userId).execute(),
  )
  expect((await test_()).body).toMatchObject({ code: 'email_not_confirmed' })
})

test('the frame of previews runs nothing but its own script, and only the console can frame it', async () => {
  const { frameUrl } = (await preview({})).body as { frameUrl: string }
  const { host, pathname } = new URL(frameUrl)
  const reply = await server.inject({ url: pathname, headers: { host } })
  expect(reply.status).toBe(200)
  const csp = String(reply.headers['content-security-policy'])
  const [, nonce] = /script-src 'nonce-([^']+)'/.exec(csp) ?? []
  expect(reply.text.match(/<script/g)).toHaveLength(1)
  expect(reply.text).toContain(`<script nonce="${nonce!}">`)
  expect(csp).toContain(`frame-ancestors ${server.services.config.adminOrigin}`)
  expect(/sandbox="([^"]*)"/.exec(reply.text)?.[1]).not.toMatch(/allow-(scripts|same-origin|forms|top-navigation)/)
})
