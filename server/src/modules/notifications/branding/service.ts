import type { notificationCalls } from '@vitrine/contract/calls/notifications.ts'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import { imageUrl, PREVIEW_WIDTH } from '../../media/api.ts'
import { type Brand, plainBrand } from '../blocks/brand.ts'
import { type BrandingRow, findBranding, findLogo, findStoreSender, saveBranding } from './queries.ts'

type Calls = typeof notificationCalls
type Answer = z.input<Calls['notifications.branding']['answer']>
type Input = Omit<z.output<Calls['notifications.updateBranding']['body']>, 'version'>

const defaults: Omit<BrandingRow, 'file_key' | 'width' | 'alt'> = {
  logo_media_id: null,
  logo_width: plainBrand.logoWidth,
  accent: plainBrand.accent,
  sender_name: '',
  reply_to: '',
  footer_text: '',
  links: [],
  version: 0,
}

type Logo = Pick<BrandingRow, 'file_key' | 'width' | 'alt'>

/** Returns the URL of a logo, or '' when there is none. */
function logoUrl(config: Config, { file_key, width }: Logo): string {
  return (file_key !== null && width !== null && imageUrl(config, { file_key, width }, PREVIEW_WIDTH)) || ''
}

/** Returns the look of emails from a saved branding. */
export function brandOf(config: Config, row: BrandingRow | undefined): Brand {
  if (!row) return plainBrand
  return {
    logoUrl: logoUrl(config, row),
    logoAlt: row.alt ?? '',
    logoWidth: row.logo_width,
    accent: row.accent,
    footerText: row.footer_text,
    links: row.links,
  }
}

/** Returns the look of emails with branding that isn’t saved yet. @throws Problem `unknown_ids` when its logo doesn’t exist */
export async function unsavedBrand(config: Config, tx: Tx, input: Input): Promise<Brand> {
  const logo = await requireLogo(tx, input.logoMediaId, 'branding.logoMediaId')
  const { logoWidth, accent, footerText, links } = input
  return { logoUrl: logo ? logoUrl(config, logo) : '', logoAlt: logo?.alt ?? '', logoWidth, accent, footerText, links }
}

async function requireLogo(tx: Tx, id: string | null, field: string) {
  if (id === null) return undefined
  const logo = await findLogo(tx, id)
  if (!logo) throw unknownIds([unknownId(field, id, 'file_gone')])
  return logo
}

export async function readBranding({ config }: { config: Config }, tx: Tx): Promise<Answer> {
  const [row, store] = await Promise.all([findBranding(tx), findStoreSender(tx)])
  const found = row ?? { ...defaults, file_key: null, width: null, alt: null }
  const url = logoUrl(config, found)
  return {
    logoMediaId: found.logo_media_id,
    logo: found.logo_media_id === null ? null : { id: found.logo_media_id, url, alt: found.alt ?? '' },
    logoWidth: found.logo_width,
    accent: found.accent,
    senderName: found.sender_name,
    replyTo: found.reply_to,
    footerText: found.footer_text,
    links: found.links,
    storeName: store.name,
    contactEmail: store.contact_email,
    version: found.version,
  }
}

/** @throws Problem `version_conflict`; `unknown_ids` when the logo doesn’t exist */
export async function changeBranding({ tx, storeId, services }: StoreContext, input: Input, version: number): Promise<Answer> {
  await requireLogo(tx, input.logoMediaId, 'logoMediaId')
  if (!(await saveBranding(tx, storeId, { ...input, accent: input.accent.toLowerCase() }, version))) throw problem('version_conflict')
  return readBranding(services, tx)
}
