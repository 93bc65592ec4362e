import { rolePresets } from '@vitrine/contract/scopes.ts'
import { expect, test } from 'vitest'

import { grantOf, presetNames, roleOf } from './roles.ts'

const staff = { isStoreOwner: false, isStoreAdmin: false, scopes: [] }

test('owner takes precedence over admin, and admin over scopes', () => {
  expect(roleOf({ ...staff, isStoreOwner: true, isStoreAdmin: true })).toBe('owner')
  expect(roleOf({ ...staff, isStoreAdmin: true, scopes: ['orders'] })).toBe('admin')
})

test('a preset is recognized by its scopes in any order', () => {
  for (const name of presetNames) expect(roleOf({ ...staff, scopes: rolePresets[name].toReversed() })).toBe(name)
})

test('adding or removing one scope makes the role custom', () => {
  expect(roleOf({ ...staff, scopes: ['homes', 'orders'] })).toBe('custom')
  expect(roleOf({ ...staff, scopes: [...rolePresets.support, 'apps'] })).toBe('custom')
  expect(roleOf(staff)).toBe('custom')
})

test('choosing a preset sets its scopes, and custom, admin and owner keep the selected ones', () => {
  expect(grantOf('analyst', ['orders'])).toEqual({ ...staff, scopes: rolePresets.analyst })
  expect(grantOf('custom', ['orders'])).toEqual({ ...staff, scopes: ['orders'] })
  expect(grantOf('admin', ['orders'])).toEqual({ ...staff, isStoreAdmin: true, scopes: ['orders'] })
  expect(grantOf('owner', [])).toEqual({ ...staff, isStoreOwner: true })
})
