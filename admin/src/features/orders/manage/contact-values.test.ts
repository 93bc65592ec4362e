import { expect, test } from 'vitest'

import { contactValues, movedAddress } from './contact-values.ts'

const written = {
  name: 'Ada Byron',
  company: '',
  address1: '1 Beacon St',
  address2: '',
  city: 'Boston',
  province: 'Massachusetts',
  zip: '02108',
  country: 'United States',
  phone: '',
}
const order = { email: 'ada@shopper.test', phone: '', shippingAddress: written }

test('the form selects codes where an imported order has names of countries and regions', () => {
  expect(contactValues(order)).toMatchObject({ 'shippingAddress.country': 'US', 'shippingAddress.province': 'MA' })
  const odd = { ...order, shippingAddress: { ...written, country: 'Atlantis' } }
  expect(contactValues(odd)).toMatchObject({ 'shippingAddress.country': '', 'shippingAddress.province': 'Massachusetts' })
})

test('an unchanged address is not sent, even when it contains country or region names', () => {
  const initial = contactValues(order)
  expect(movedAddress({ ...initial, email: 'new@shopper.test' }, initial)).toBeUndefined()
  expect(movedAddress({ ...initial, 'shippingAddress.city': 'Cambridge' }, initial)).toEqual({
    ...written,
    country: 'US',
    province: 'MA',
    city: 'Cambridge',
  })
  expect(
    movedAddress(contactValues({ ...order, shippingAddress: null }), contactValues({ ...order, shippingAddress: null })),
  ).toBeUndefined()
})
