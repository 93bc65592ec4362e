import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { expect, test } from 'vitest'

import { convertedConfig } from './convert-themes.ts'

test('amounts in settings are converted, including defaults, and texts stay unchanged', () => {
  const config = startConfig('default') as unknown as Record<string, unknown>
  const half = { rate: '0.5', decimals: 2 }
  expect(convertedConfig(config, 'default', half)).toMatchObject({ settings: { cart_goal: { goalAmount: 25 } } })
  const whole = { rate: '1', decimals: 0 }
  for (const incomplete of [{}, { settings: null }, { settings: { cart_goal: 5 } }])
    expect(convertedConfig(incomplete, 'fashion', whole)).toEqual({ settings: { cart_goal: { goalAmount: 50 } } })
})

test.each([
  [50, '0.9213', 2, 46.07],
  [1, '1.005', 2, 1.01],
  [49.99, '0.9217', 2, 46.08],
  [49.99, '151.335', 0, 7565],
  [0.001, '1', 3, 0.001],
  [12.5, '0.000000001', 2, 0.01],
  [99_999_999.99, '1', 2, 99_999_999.99],
  [0, '2', 2, 0],
])('%d at a rate of %s is rounded half up, in the same way as prices', (goalAmount, rate, decimals, expected) => {
  const config = { settings: { cart_goal: { goalAmount } } }
  expect(convertedConfig(config, 'fashion', { rate, decimals })).toEqual({ settings: { cart_goal: { goalAmount: expected } } })
})
