import { themeNames } from '@vitrine/theme/themes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { elementsOf } from './test-html.ts'
import { done, newStorefront } from './test-storefront.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const bodyHtml = '<p>Ask us.</p><h3>Is it <em>new</em> &amp; whole?</h3><p>Yes.</p>'

describe.each(themeNames)('in the %s theme', (theme) => {
  /** Publishes a page with a template. Returns its main element, and its structured data for questions, as shoppers get them. */
  async function pageOf(template: string, html = bodyHtml) {
    const storefront = await newStorefront(server, theme)
    const body = { title: 'Help', bodyHtml: html, template, publishedAt: '2026-01-01T00:00:00Z' }
    await done(server.call('pages.create', { as: storefront.owner, body }))
    const { text } = await storefront.get('/pages/help')
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    const data = elementsOf(text).filter(({ attributes }) => attributes['type'] === 'application/ld+json')
    const parsed = data.map((script) => JSON.parse(script.text) as { '@type': string })
    return { main, data: parsed.filter((one) => one['@type'] === 'FAQPage') }
  }

  test('a page shows its text', async () => {
    const { main, data } = await pageOf('page')
    expect(main).toContain(bodyHtml)
    expect(main).not.toMatch(/<details|<form/)
    expect(data).toEqual([])
  })

  test('a questions page hides the answers until they are opened, and is included in structured data', async () => {
    const { main, data } = await pageOf('faq')
    expect(main).toContain('<details><summary><h2>Is it <em>new</em> &amp; whole?</h2></summary>')
    expect(elementsOf(main).filter(({ name }) => name === 'details')).toHaveLength(1)
    const question = { '@type': 'Question', name: 'Is it new & whole?', acceptedAnswer: { '@type': 'Answer', text: '<p>Yes.</p>' } }
    expect(data).toEqual([{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: [question] }])
  })

  test('a questions page without questions is shown as text', async () => {
    const { main, data } = await pageOf('faq', '<p>Soon.</p>')
    expect(main).toContain('<p>Soon.</p>')
    expect(data).toEqual([])
  })

  test('a contact page has a form, with or without text above it', async () => {
    const { main } = await pageOf('contact')
    expect(main).toContain(bodyHtml)
    expect(main).toContain('action="/contact"')
    const alone = await pageOf('contact', '')
    expect(alone.main).toContain('action="/contact"')
    expect(alone.main).not.toContain('This page doesn’t have any content yet.')
  })
})
