import { expect, test } from 'vitest'

import { afterSurveyCheck } from './survey-check.ts'

test.each([
  [200, true, 'carry_on'],
  [404, true, 'survey'],
  [404, false, 'login'],
  [401, true, 'login'],
  [403, true, 'login'],
  [500, true, 'carry_on'],
  [503, false, 'carry_on'],
  [0, true, 'carry_on'],
] as const)('survey status %i with store known %s leads to %s', (status, isKnown, next) => {
  expect(afterSurveyCheck(status, isKnown)).toBe(next)
})
