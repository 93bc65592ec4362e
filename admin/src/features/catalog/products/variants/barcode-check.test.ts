import { expect, test } from 'vitest'

import { isMistyped } from './barcode-check.ts'

test.each(['4006381333931', '96385074', '036000291452', '10614141000415', '', 'ABC-1', '123', '0000000000000'])('%s passes', (barcode) => {
  expect(isMistyped(barcode)).toBe(false)
})

test.each(['4006381333932', '96385075', '036000291453', '10614141000416', '4006381339331'])('%s is reported as mistyped', (barcode) => {
  expect(isMistyped(barcode)).toBe(true)
})
