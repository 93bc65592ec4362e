import type { PixelEventName, PixelPlatform } from '@vitrine/contract/pixel-platforms.ts'
import type { PixelInput } from '@vitrine/contract/calls/pixels.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'

import type { Pixels } from '../../../platform/db/types.ts'
import type { PixelTarget } from '../platforms/platform.ts'

export type PixelRow = Selectable<Pixels>
export type PixelFields = z.output<typeof PixelInput>
export type Scope = PixelFields['scope']
export type Consent = PixelFields['consent']

/** A pixel with its columns in the form that code uses. */
export interface Pixel extends PixelTarget {
  id: string
  platform: PixelPlatform
  label: string
  scope: Scope
  events: readonly PixelEventName[]
  consent: Consent
  isEnabled: boolean
}

export const pixelOf = (row: PixelRow): Pixel => ({
  id: row.id,
  platform: row.platform as PixelPlatform,
  label: row.label,
  code: row.code,
  account: row.account,
  eventCodes: row.event_codes as Pixel['eventCodes'],
  endpoint: row.endpoint,
  testCode: row.test_code,
  scope: row.scope as unknown as Scope,
  events: row.events as PixelEventName[],
  consent: row.consent as Consent,
  isEnabled: row.is_enabled,
})
