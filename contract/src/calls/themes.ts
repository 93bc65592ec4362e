import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Done, Id, Instant, listOf, listQuery, text } from '../fields.ts'
import { THEME_NAME_MAX, THEME_REFERENCES_MAX } from '../limits.ts'
import { LibraryFile } from './media-library.ts'
import { Pick } from './pickers.ts'

/** The engine that renders a theme: `fashion` is Newchick, and `default` is Hydro. */
const Engine = z.enum(['fashion', 'default'])

/** A configuration as it is stored. The theme’s definitions decide what is valid; a draft may contain invalid values. */
const Config = z.record(z.string().max(100), z.unknown())

const Author = z.string().nullable()

export const Theme = z.strictObject({
  id: Id,
  name: z.string(),
  theme: Engine,
  /** Whether shoppers see this theme. One theme of a store is published. */
  isPublished: z.boolean(),
  /** The moment at which the theme will be published, or null. */
  publishAt: Instant.nullable(),
  /**
   * When a schedule ended without publishing the theme, and why: its settings became invalid, or it would have changed custom code
   * although who set the schedule isn’t owner or admin. It’s null once the theme is scheduled or published, or the schedule is cancelled.
   */
  missedSchedule: z.strictObject({ at: Instant, reason: z.enum(['invalid', 'custom_code']) }).nullable(),
  /** Whether there are edits that were not saved yet. */
  hasDraft: z.boolean(),
  savedAt: Instant,
  /** The name of the member who last saved the theme, or null if nobody did. */
  savedBy: Author,
})

/** The configuration of a theme for its editor. */
export const ThemeConfiguration = z.strictObject({
  id: Id,
  theme: Engine,
  /** Increases with every save and every saved draft. Send it with the next write. */
  revision: z.int(),
  /** The saved configuration, which shoppers see if the theme is published. */
  saved: Config,
  /** The edits that were not saved yet, or null. */
  draft: z.strictObject({ config: Config, updatedAt: Instant, author: Author }).nullable(),
})

/** A setting that differs between two versions, or a section that was added, removed or moved. */
export const ThemeChange = z.strictObject({
  kind: z.enum(['changed', 'added', 'removed', 'moved']),
  /** The keys and indexes that lead to it. */
  path: z.array(z.union([z.string(), z.int()])),
  /** The type of the section that it is, or is in. */
  section: z.string().nullable(),
})

const Version = z.strictObject({
  id: Id,
  kind: z.enum(['created', 'saved', 'restored', 'imported']),
  author: Author,
  createdAt: Instant,
  /** The first changes since the version before. */
  changes: z.array(ThemeChange),
  changeCount: z.int(),
})

/** Handles of a theme’s settings. They may be anything that a draft contains. */
const handles = z.array(text(255)).max(THEME_REFERENCES_MAX).default([])
const found = z.array(Pick.omit({ id: true }))

const byId = z.strictObject({ id: Id })
const ofTheme = z.strictObject({ themeId: Id })
const ofConfig = z.strictObject({ themeId: Id, id: Id })
const Name = text(THEME_NAME_MAX, 1)
const written = z.strictObject({ revision: z.int().min(0), config: Config })

export const themeCalls = defineCalls({
  'themes.list': {
    access: 'online_store',
    summary: 'List the themes of the store, the published one first',
    answer: z.strictObject({ items: z.array(Theme) }),
  },
  'themes.create': {
    access: 'online_store',
    summary: 'Add a theme: one of Vitrine’s with its own settings, or with a configuration',
    body: z.strictObject({
      name: Name,
      theme: Engine,
      config: Config.optional(),
      /** How the version history names the first version, if there is a configuration: an exported theme is imported. */
      kind: z.enum(['created', 'imported']).default('imported'),
    }),
    answer: Theme,
    problems: ['limit_reached'],
    idempotent: true,
  },
  'themes.rename': { access: 'online_store', summary: 'Rename a theme', params: byId, body: z.strictObject({ name: Name }), answer: Theme },
  'themes.duplicate': {
    access: 'online_store',
    summary: 'Duplicate a theme with its saved configuration',
    params: byId,
    answer: Theme,
    problems: ['limit_reached'],
    idempotent: true,
  },
  'themes.remove': {
    access: 'online_store',
    summary: 'Delete a theme with its drafts and versions. The published theme can’t be deleted.',
    params: byId,
    answer: Done,
    problems: ['theme_published'],
  },
  'themes.publish': {
    access: 'online_store',
    summary: 'Publish a theme. The theme that was published before stays in the library.',
    params: byId,
    answer: Theme,
    problems: ['theme_invalid', 'custom_code_admins_only'],
  },
  'themes.schedule': {
    access: 'online_store',
    summary: 'Schedule a theme to be published, or cancel that with null',
    params: byId,
    body: z.strictObject({ publishAt: Instant.nullable() }),
    answer: Theme,
    problems: ['theme_published', 'theme_invalid', 'custom_code_admins_only'],
  },
  'themes.configs': {
    access: 'online_store',
    summary: 'Get the configuration of a theme. The list has one item.',
    params: ofTheme,
    answer: z.strictObject({ items: z.array(ThemeConfiguration) }),
  },
  'themes.config': { access: 'online_store', summary: 'Get the configuration of a theme', params: ofConfig, answer: ThemeConfiguration },
  'themes.save': {
    access: 'online_store',
    summary: 'Save the configuration of a theme. If the theme is published, shoppers see it. The draft ends.',
    params: ofConfig,
    body: written,
    answer: ThemeConfiguration,
    problems: ['version_conflict', 'custom_code_admins_only'],
  },
  'themes.saveDraft': {
    access: 'online_store',
    summary: 'Save a draft, which shoppers don’t see',
    params: ofConfig,
    body: written,
    answer: z.strictObject({ revision: z.int() }),
    problems: ['version_conflict', 'custom_code_admins_only'],
  },
  'themes.discardDraft': {
    access: 'online_store',
    summary: 'Discard the draft of a theme',
    params: ofConfig,
    body: z.strictObject({ revision: z.int().min(0) }),
    answer: ThemeConfiguration,
    problems: ['version_conflict'],
  },
  'themes.references': {
    access: 'online_store',
    summary: 'Look up what settings of a theme refer to. What doesn’t exist is missing in the answer.',
    body: z.strictObject({
      collections: handles,
      products: handles,
      pages: handles,
      menus: handles,
      files: z.array(Id).max(THEME_REFERENCES_MAX).default([]),
    }),
    answer: z.strictObject({ collections: found, products: found, pages: found, menus: found, files: z.array(LibraryFile) }),
  },
  'themes.showcase': {
    access: 'online_store',
    summary: 'Get what a theme can start from: the best-selling products with an image, and the largest collections that shoppers see',
    answer: z.strictObject({
      products: z.array(z.strictObject({ handle: z.string(), title: z.string(), file: LibraryFile })),
      collections: z.array(z.strictObject({ handle: z.string(), title: z.string() })),
    }),
  },
  'themes.preview': {
    access: 'online_store',
    summary: 'Open the preview of a theme editor. The token expires after 15 minutes.',
    params: byId,
    answer: z.strictObject({
      /** The origin of the frame, which shares nothing with the console. */
      origin: z.string(),
      token: z.string(),
      expiresAt: Instant,
    }),
  },
  'themes.versions': {
    access: 'online_store',
    summary: 'List the saved versions of a theme, newest first',
    params: ofTheme,
    query: z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }),
    answer: listOf(Version),
  },
  'themes.version': {
    access: 'online_store',
    summary: 'Get a saved version with its configuration',
    params: ofConfig,
    answer: Version.extend({ config: Config }),
  },
  'themes.restoreVersion': {
    access: 'online_store',
    summary: 'Save an earlier version again. The draft ends.',
    params: ofConfig,
    body: z.strictObject({ revision: z.int().min(0) }),
    answer: ThemeConfiguration,
    problems: ['version_conflict', 'custom_code_admins_only'],
  },
})
