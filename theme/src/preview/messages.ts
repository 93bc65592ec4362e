import { z } from 'zod'

import { type PreviewPage, previewPages } from '../define.ts'
import type { Operation } from '../edit/operations.ts'
import { type SettingsKey, settingsKeys } from '../settings/settings.ts'
import { isModest } from './modest.ts'
import { shortcuts } from './shortcuts.ts'

/**
 * The messages between the theme editor and the frame of its preview. The frame posts `ready` to its parent until the parent answers
 * with a private port; everything else goes through the port. Both sides check the exact origin of what comes outside the port, and
 * the shape of what comes through it.
 */

/** The version of the messages. A frame that was built before an update says another one and is loaded again. */
export const PROTOCOL = 1

/** What the frame posts to its parent until it has a port. */
export interface Ready {
  vitrinePreview: typeof PROTOCOL
  /** When the document was loaded, which tells its repeated announcements from those of the next document. */
  loadedAt: number
}

/** What the editor answers once, with the port. */
export interface Connect {
  vitrineEditor: typeof PROTOCOL
}

const page = z.enum(Object.keys(previewPages) as [PreviewPage])
const path = z.array(z.union([z.string().max(200), z.int().min(0)])).max(32)
const rev = z.int().min(0)
const operation = z.union([
  z.strictObject({ path, value: z.unknown() }),
  z.strictObject({ path, items: z.array(z.union([z.int().min(0), z.strictObject({ value: z.unknown() })])).max(1000) }),
])
const place = { page, handle: z.string().max(255).optional() }
const sectionKey = z.string().max(100)
/** The header, the footer, a section of the home page by its key, or a group of settings. */
/** A part of a theme: the header, the footer, a section of the home page by its key, or a group of settings. */
const part = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('header') }),
  z.strictObject({ kind: z.literal('footer') }),
  z.strictObject({ kind: z.literal('section'), key: sectionKey }),
  z.strictObject({ kind: z.literal('settings'), key: z.enum(settingsKeys as [SettingsKey]) }),
])
/** The distance to the top of the page, in CSS pixels. */
const top = z.number().min(0)

const toPreview = z.discriminatedUnion('type', [
  /** The whole configuration: at the start, and when the frame asks for it. `token` lets the frame read the store's data. */
  z.strictObject({ type: z.literal('config'), rev, data: z.record(z.string(), z.unknown()) }),
  /**
   * The changes from one revision to the next. A `passing` change is one of a gesture that goes on, such as dragging a color: the
   * frame shows it in the quickest way, and the last one of the gesture comes again without it.
   */
  z.strictObject({ type: z.literal('patch'), baseRev: rev, rev, operations: z.array(operation).max(500), passing: z.boolean().optional() }),
  z.strictObject({ type: z.literal('pageChange'), ...place }),
  z.strictObject({ type: z.literal('token'), token: z.string().max(200) }),
  /**
   * What is open in the sidebar: a part, and in it the group or list at the path `block`, joined by dots, and the item at `index`. The
   * preview shows it: a slideshow stops at the slide, and a popup opens. `isScroll` brings it into view and highlights it.
   */
  z.strictObject({
    type: z.literal('select'),
    section: part.nullable(),
    block: z.string().max(500).optional(),
    index: z.int().min(0).optional(),
    scrollToId: sectionKey.optional(),
    isScroll: z.boolean(),
  }),
  /** Whether a click picks a setting instead of following links, and whether the editor follows how far the page is scrolled, from now on. */
  z.strictObject({ type: z.literal('mode'), inspect: z.boolean(), follow: z.boolean() }),
  /** Scrolls the page. The frame doesn’t report that, because two frames that follow each other would never stop. */
  z.strictObject({ type: z.literal('scroll'), top }),
  /** What parts are called in the language of the editor, by the names of `labelName`. */
  z.strictObject({ type: z.literal('names'), names: z.record(z.string().max(100), z.string().max(200)) }),
])

const toEditor = z.discriminatedUnion('type', [
  /** A revision is on screen. The times are milliseconds since 1970 UTC. */
  z.strictObject({ type: z.literal('applied'), rev, received: z.number(), committed: z.number(), painted: z.number() }),
  z.strictObject({ type: z.literal('resync') }),
  /** A page is on screen, with the product or collection that it shows. */
  z.strictObject({ type: z.literal('loaded'), ...place }),
  z.strictObject({ type: z.literal('failed'), reason: z.enum(['token', 'network', 'server']) }),
  z.strictObject({ type: z.literal('sectionError'), section: sectionKey, message: z.string().max(500) }),
  /** A section that had failed is shown again, or is gone. */
  z.strictObject({ type: z.literal('sectionShown'), section: sectionKey }),
  /** Somebody clicked on what a part shows. `field` is the path of its setting within the part. */
  z.strictObject({ type: z.literal('pick'), part, field: path.optional() }),
  /** Somebody followed a link to another page. */
  z.strictObject({ type: z.literal('navigated'), ...place }),
  z.strictObject({ type: z.literal('scrolled'), top }),
  /** Somebody pressed keys of the editor while the focus was in the frame. */
  z.strictObject({ type: z.literal('keys'), shortcut: z.enum(shortcuts) }),
])

export type Part = z.output<typeof part>
export type ToPreview = z.output<typeof toPreview>
export type ToEditor = z.output<typeof toEditor>

/** Returns the message, or undefined if it is none of ours. */
export const readToPreview = (data: unknown): ToPreview | undefined => (isModest(data) ? toPreview.safeParse(data).data : undefined)
export const readToEditor = (data: unknown): ToEditor | undefined => (isModest(data) ? toEditor.safeParse(data).data : undefined)

/** The operations of a patch. Their values are checked when the configuration is used. */
export const operationsOf = (message: Extract<ToPreview, { type: 'patch' }>) => message.operations as readonly Operation[]
