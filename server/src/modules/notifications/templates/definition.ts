import type { NotificationBlock, NotificationContent } from '@vitrine/contract/calls/notification-body.ts'
import type { NotificationKind } from '@vitrine/contract/notification-kinds.ts'
import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import type { z } from 'zod'

import type { OrderMailData, StoreMail } from '../../../platform/mail/store-mails.ts'
import type { Secret, Secrets } from '../engine/secret.ts'

export type Content = z.output<typeof NotificationContent>
export type Block = z.output<typeof NotificationBlock>

/** What an email shows besides its texts: the parts that blocks of their own draw. */
export interface Parts {
  lines: readonly { title: string; choice: string; quantity: number; amount: string; pictureUrl: string }[]
  /** Lines with images are a table; those of a checkout are sentences. */
  linesLook: 'images' | 'sentences'
  /** The number of lines that are left out. */
  moreLines: number
  totals: OrderMailData['totals']
  address: readonly string[]
  /** The delivery time, below the address. */
  delivery: string
  shipment: OrderMailData['shipment']
}

export const noParts: Parts = { lines: [], linesLook: 'images', moreLines: 0, totals: [], address: [], delivery: '', shipment: null }

/** The values of variables: texts, secrets, lists, and objects of these. */
export type Values = { [name: string]: Value }
type Value = string | number | Secret | Values | readonly Value[]

/** An email that a template turns into a subject, HTML and text. */
export interface TemplateData {
  /** The language of the words that blocks draw. */
  language: StorefrontLanguage
  values: Values
  /** The secrets for which values stand. */
  secrets: Secrets
  parts: Parts
}

/** A template as it is without changes, and what it is about. */
export interface Definition {
  kind: NotificationKind
  content: Record<StorefrontLanguage, Content>
  /** The parts that the template can show. */
  parts: readonly ('lines' | 'totals' | 'address' | 'tracking')[]
  /** Examples: the first has a value for every variable, the others lack some. */
  samples: Record<StorefrontLanguage, readonly [StoreMail, ...StoreMail[]]>
  /** The variable without which the email is useless, and its value in each sample. */
  needs?: { variable: string; sample: string }
}

/** Returns the content of a template from its texts and blocks. */
export const contentOf = (subject: string, preheader: string, blocks: Block[]): Content => ({
  subject,
  preheader,
  body: { mode: 'blocks', blocks },
})
export const heading = (text: string): Block => ({ type: 'heading', text })
export const paragraph = (text: string, look: Extract<Block, { type: 'text' }>['look'] = 'normal'): Block => ({ type: 'text', text, look })
export const button = (label: string, url: string): Block => ({ type: 'button', label, url, showsUrl: true })
export const footer: Block = { type: 'footer', text: '{{ store.name }}' }
