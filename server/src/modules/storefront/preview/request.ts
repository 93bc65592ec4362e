import type { PreviewRequest } from '@vitrine/storefront/preview/data.ts'
import { previewPages } from '@vitrine/theme/define.ts'
import { z } from 'zod'

import { parseWith } from '../../../platform/http/input.ts'

const Handle = z.string().max(255)
// As many as the sections of a home page can name.
const handles = z.array(Handle).max(3000)

const schema = z.strictObject({
  token: z.string().max(200),
  page: z.enum(Object.keys(previewPages) as [keyof typeof previewPages]),
  handle: Handle.optional(),
  refs: z.strictObject({
    collections: z.array(z.tuple([Handle, z.int().min(0).max(50)])).max(1000),
    products: handles,
    menus: handles,
    pages: handles,
    images: z.array(z.uuid()).max(3000),
  }),
  codes: z.array(z.string().max(255)).max(20),
})

/** @throws Problem `invalid_input` */
export const previewRequest = (body: unknown): PreviewRequest => parseWith(schema, body, 'body')
