import type { Destination, ReviewFormat } from './format.ts'
import { googleFormat } from './google.ts'
import { metaFormat } from './meta.ts'

export const formats: Record<Destination, ReviewFormat> = { google: googleFormat, meta: metaFormat }
