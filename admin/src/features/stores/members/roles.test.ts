import { rolePresets } from '@vitrine/contract/scopes.ts'
import { expect, test } from 'vitest'

import { grantOf, presetNames, roleOf } from './roles.ts'

const staff = { isStoreOwner: false, isStoreAdmin: false, scopes: [] }

test('owner before admin before scopes', () => {
  expect(roleOf({ ...staff, isStoreOwner: true, isStoreAdmin: true })).toBe('owner')
  expect(roleOf({ ...staff, isStoreAdmin: true, scopes: ['orders'] })).toBe('admin')
})

test('a preset is recognised by its scopes, in whatever order', () => {
  for (const name of presetNames) expect(roleOf({ ...staff, scopes: rolePresets[name].toReversed() })).toBe(name)
})

test('one scope more or less makes it a mix of their own', () => {
  expect(roleOf({ ...staff, scopes: ['homes', 'orders'] })).toBe('custom')
  expect(roleOf({ ...staff, scopes: [...rolePresets.support, 'apps'] })).toBe('custom')
  expect(roleOf(staff)).toBe('custom')
})

test('choosing a preset sets its scopes; custom, admin and owner keep what was ticked', () => {
  expect(grantOf('analyst', ['orders'])).toEqual({ ...staff, scopes: rolePresets.analyst })
  expect(grantOf('custom', ['orders'])).toEqual({ ...staff, scopes: ['orders'] })
  expect(grantOf('admin', ['orders'])).toEqual({ ...staff, isStoreAdmin: true, scopes: ['orders'] })
  expect(grantOf('owner', [])).toEqual({ ...staff, isStoreOwner: true })
})
