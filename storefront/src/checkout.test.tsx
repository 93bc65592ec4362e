import { PageOf } from '@vitrine/theme/pages/views.tsx'
import type { CheckoutView, OrderView } from '@vitrine/theme/views/checkout.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { samplePages } from '../test/sample-pages.ts'
import { sampleStorefront } from '../test/sample-storefront.ts'

const storefront = sampleStorefront('fashion', {}, { theme: 'fashion', settings: { checkout: { isCustomerNote: true } } })
const { checkout: sample, order: sampleOrder } = samplePages(storefront)
if (sample.kind !== 'checkout' || sampleOrder.kind !== 'order') throw new Error('The sample has both')
const { checkout } = sample
const { order } = sampleOrder

const draw = (changes: Partial<CheckoutView> = {}) =>
  renderToStaticMarkup(<PageOf page={{ kind: 'checkout', checkout: { ...checkout, ...changes } }} storefront={storefront} />)
const drawOrder = (changes: Partial<OrderView>) =>
  renderToStaticMarkup(<PageOf page={{ kind: 'order', order: { ...order, ...changes } }} storefront={storefront} />)

const formOf = (html: string) => /<form[^]*<\/form>/.exec(html)?.[0] ?? ''
const actionOf = (html: string) => /<form[^>]* action="([^"]*)"/.exec(formOf(html))?.[1]
const namesOf = (html: string) =>
  new Set([...formOf(html).matchAll(/<(?:input|select|textarea)[^>]* name="([^"]*)"/g)].map(([, name]) => name))
const buttonsOf = (html: string) =>
  [...formOf(html).matchAll(/<button[^>]* type="submit"[^>]*>|<button type="submit"[^>]*>/g)].map(([tag]) => tag)

const address = ['country', 'firstName', 'lastName', 'address1', 'address2', 'city', 'province', 'zip', 'phone']
const billing = address.filter((name) => name !== 'phone').map((name) => `billing.${name}`)
const payment = ['card', 'expiry', 'cvc', 'terms', 'seen']

describe('each step sends the fields it shows', () => {
  it.each([
    ['information', '/checkout', ['step', 'email', 'acceptsMarketing', ...address, 'note']],
    ['shipping', '/checkout/shipping', ['step', 'rate']],
    ['payment', '/checkout/pay', ['step', ...payment, 'billing', ...billing]],
    ['one', '/checkout/pay', ['step', 'email', 'acceptsMarketing', ...address, 'rate', ...payment, 'billing', ...billing, 'note']],
  ] as const)('%s to %s', (step, action, names) => {
    const html = draw({ step })
    expect(actionOf(html)).toBe(action)
    expect(namesOf(html)).toEqual(new Set(names))
  })

  it('the checkout on one page asks for no payment before there is a shipping address', () => {
    const html = draw({ rates: undefined })
    expect(actionOf(html)).toBe('/checkout')
    for (const name of ['seen', 'card', 'terms']) expect(namesOf(html)).not.toContain(name)
  })

  it('the checkout on one page asks for no payment when nothing ships to the address', () => {
    expect(actionOf(draw({ rates: [] }))).toBe('/checkout')
  })

  it('an order without physical products needs one address and no shipping method', () => {
    const names = namesOf(draw({ needsShipping: false, rates: undefined }))
    for (const name of ['rate', 'billing', 'billing.city']) expect(names).not.toContain(name)
    for (const name of ['city', 'card', 'seen']) expect(names).toContain(name)
  })
})

describe('text messages', () => {
  const box = (html: string) => /<input[^>]* name="acceptsSms"[^>]*>/.exec(formOf(html))?.[0]

  it('have one checkbox, next to the phone number, which starts unchecked', () => {
    for (const step of ['one', 'information'] as const) {
      const drawn = draw({ step, acceptsSms: false, billing: checkout.shipping, billingForm: checkout.form })
      expect([...drawn.matchAll(/name="acceptsSms"/g)]).toHaveLength(1)
      expect(box(drawn)).not.toContain('checked')
      expect(box(draw({ step, acceptsSms: true }))).toContain('checked')
    }
  })

  it('have no checkbox when the store sends none, or in later steps', () => {
    expect(box(draw({ acceptsSms: null }))).toBeUndefined()
    expect(box(draw({ step: 'payment', acceptsSms: false }))).toBeUndefined()
  })
})

it('the email comes before the discount code, and the policies are below the form', () => {
  const html = draw()
  expect(html.indexOf('name="code"')).toBeGreaterThan(html.indexOf('name="email"'))
  expect(html).toMatch(/<\/form>.*<nav class="checkout-foot".*href="\/pages\/refund-policy"/)
  expect(draw({ step: 'payment' })).toContain('Ada Lovelace, 12 St James Square')
})

describe('buttons', () => {
  it.each(['one', 'information', 'shipping', 'payment'] as const)(
    'Enter in the %s step presses no button that applies a code or updates the page',
    (step) => {
      for (const needsShipping of [true, false]) {
        // Enter presses the first submit button of the form in the page, even a button outside of the form element.
        const [first] = /<button[^>]* type="submit"[^>]*>|<button type="submit"[^>]*>/.exec(draw({ step, needsShipping })) ?? []
        expect(first).toContain('form="checkout-form"')
        expect(first).toContain('name="enter"')
        expect(first).not.toContain('formAction')
      }
    },
  )

  it('a store without a payment method has no button to pay', () => {
    const html = draw({ payment: { kind: 'none' } })
    expect(html).toContain('can’t accept payments right now')
    expect(buttonsOf(html).every((tag) => /formAction=/.test(tag))).toBe(true)
  })

  it('the pay button shows the amount, or places the order when nothing is due', () => {
    expect(draw()).toContain('>Pay $217.72</button>')
    expect(draw({ payment: { kind: 'free' } })).toContain('>Place order</button>')
  })
})

describe('errors', () => {
  const fields = ['email', 'lastName', 'zip', 'phone', 'rate', 'terms', 'card', 'billing.zip', 'code']
  const errors = Object.fromEntries(fields.map((field) => [field, field === 'code' ? 'unknown' : 'required']))
  const html = draw({ errors, billing: checkout.shipping, billingForm: checkout.form })

  it('a country that the store does not ship to is named as the problem', () => {
    expect(draw({ errors: { country: 'not_shipped' } })).toContain('Select a country we ship to')
  })

  it('are listed with a link to each field', () => {
    const targets = [...html.matchAll(/<li><a href="#([^"]*)"/g)].map(([, id]) => id)
    expect(targets).toHaveLength(fields.length)
    for (const id of targets) expect(html).toContain(` id="${id}"`)
  })

  it('name what is missing, also for a script that reports it before the form is sent', () => {
    for (const text of ['Enter an email address', 'Enter a last name', 'Enter a ZIP code', 'Enter a card number']) {
      expect(html).toContain(`data-missing="${text}">${text}</p>`)
      expect(html).toContain(`>${text}</a></li>`)
    }
  })

  it('are shown next to each field', () => {
    for (const [, id] of html.matchAll(/aria-describedby="([^"]*)"/g))
      expect(html).toMatch(new RegExp(`<p class="error" id="${id}"[^>]*>[^<]+</p>`))
    expect([...html.matchAll(/aria-invalid="true"/g)]).toHaveLength(fields.length - 1)
  })

  it('of a payment come first, with a text for every reason', () => {
    const codes = [
      'card_declined',
      'insufficient_funds',
      'expired_card',
      'incorrect_cvc',
      'authentication_failed',
      'timeout',
      'expired',
      'form_changed',
    ]
    const texts = codes.map((code) => /role="alert"[^>]*><p[^>]*>([^<]*)</.exec(draw({ errors: { payment: code } }))?.[1])
    expect(new Set(texts).size).toBe(codes.length)
    expect(draw({ errors: { payment: 'of no kind we know' } })).toContain('couldn’t be processed')
  })

  it('of a discount code have a text for every reason, and open the summary', () => {
    const reasons =
      'unknown not_started ended used_up already_used minimum_amount minimum_quantity no_items not_for_you country shipping_too_high cannot_combine better_offer too_many'
    const texts = reasons.split(' ').map((reason) => {
      const values = { cents: 5000, quantity: 2, title: 'Summer' }
      const drawn = draw({ codes: [{ code: 'SAVE', refused: { reason, values } }] })
      expect(drawn).toContain('<details class="checkout-fold" id="checkout-summary" open="">')
      return /id="checkout-code-SAVE">([^<]*)</.exec(drawn)?.[1]
    })
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts).toContain('Spend at least $50.00 to use this code')
    expect(draw()).not.toContain('id="checkout-summary" open')
  })
})

it('texts of shoppers and sellers are escaped', () => {
  const script = '<script>alert(1)</script>'
  const html =
    draw({
      email: script,
      note: script,
      shipping: { ...checkout.shipping, address1: script, city: '"><img src=x onerror=alert(1)>' },
      payment: { kind: 'manual', name: script, instructions: script },
      codes: [{ code: script, refused: { reason: 'cannot_combine', values: { title: script } } }],
    }) +
    draw({ step: 'payment', shipping: { ...checkout.shipping, address1: script } }) +
    drawOrder({
      note: script,
      firstName: script,
      shippingAddress: [script],
      payment: { state: 'pending', method: script, instructions: script },
    })
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<img src=x')
})

describe('an address', () => {
  it('is written in the format of its country', () => {
    const order = (zipBeforeCity: boolean) =>
      [...draw({ form: { ...checkout.form, zipBeforeCity } }).matchAll(/ name="(city|province|zip)"/g)].map(([, name]) => name)
    expect(order(false)).toEqual(['city', 'province', 'zip'])
    expect(order(true)).toEqual(['zip', 'city', 'province'])
  })

  it('has only the fields of its country', () => {
    const names = namesOf(draw({ form: { ...checkout.form, provinces: [], provinceWord: null, zipWord: null }, phoneField: 'hidden' }))
    for (const name of ['province', 'zip', 'phone', 'company']) expect(names).not.toContain(name)
  })
})

describe('the delivery time of an order', () => {
  const shipping = { name: 'Standard', amount: 500, before: 500 }
  const withDays = (days: { least: number; most: number } | null) =>
    drawOrder({ summary: { ...order.summary, shipping: { ...shipping, days } } })

  it('is that of its rate, and the times of its steps are left out if they do not fit in it', () => {
    expect(withDays({ least: 3, most: 5 })).toContain('Estimated delivery is 3–5 days after you order.')
    expect(withDays({ least: 3, most: 5 })).toContain('>1 day</p>')
    expect(withDays({ least: 1, most: 1 })).not.toContain('>1 day</p>')
  })

  it('is not told if the rate has none', () => {
    expect(withDays(null)).not.toMatch(/\d days?\b/)
  })
})

describe('an order', () => {
  const titleOf = (html: string) => /<h1>([^<]*)</.exec(html)?.[1]
  const refunded = { ...order.payment, state: 'refunded' } as const

  it('shows its status', () => {
    expect(titleOf(drawOrder({}))).toBe('Thank you, Ada')
    expect(titleOf(drawOrder({ firstName: '' }))).toBe('Thank you for your order')
    expect(titleOf(drawOrder({ fulfilment: 'partial' }))).toBe('Part of your order is on its way')
    expect(titleOf(drawOrder({ fulfilment: 'sent' }))).toBe('Your order is on its way')
    expect(titleOf(drawOrder({ payment: refunded }))).toBe('This order was refunded')
    expect(titleOf(drawOrder({ payment: refunded, cancelledOn: '2026-04-01' }))).toBe('This order was canceled')
  })

  it('promises nothing after a full refund', () => {
    const coming = ['What happens next', 'get a confirmation email at', 'Production time']
    for (const text of coming) expect(drawOrder({})).toContain(text)
    for (const state of [{ payment: refunded }, { cancelledOn: '2026-04-01' }])
      for (const text of coming) expect(drawOrder(state)).not.toContain(text)
  })

  it('says for a canceled order whether money is refunded', () => {
    const cancelled = (changes: Partial<OrderView>) => drawOrder({ refunds: [], ...changes, cancelledOn: '2026-04-01' })
    const paid = { ...order.payment, state: 'paid' } as const
    const refund = { on: '2026-04-01', amount: 100 }
    for (const state of ['pending', 'voided'] as const) expect(cancelled({ payment: { ...paid, state } })).toContain('You weren’t charged.')
    expect(cancelled({ payment: refunded })).toContain('Your refund goes to your original payment method')
    expect(cancelled({ payment: paid, refunds: [refund] })).toContain('Your refund goes to your original payment method')
    expect(cancelled({ payment: paid })).toMatch(/Canceled on [^.<]*\.<\/p>/)
  })

  it('shows how to pay while it is unpaid and not canceled', () => {
    const open = { state: 'pending', method: 'Bank transfer', instructions: 'IBAN DE02' } as const
    expect(drawOrder({ payment: open })).toContain('IBAN DE02')
    expect(drawOrder({ payment: { ...open, state: 'paid' } })).not.toContain('IBAN DE02')
    expect(drawOrder({ payment: open, cancelledOn: '2026-04-01' })).not.toContain('IBAN DE02')
  })
})
