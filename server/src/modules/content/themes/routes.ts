import type { Handlers } from '../../../platform/http/bind.ts'
import { discardDraft, readConfiguration, saveConfig, saveDraft } from './config.ts'
import { createTheme, duplicateTheme, listThemes, readTheme, removeTheme, renameTheme } from './library.ts'
import { openPreview } from './preview.ts'
import { publishTheme, scheduleTheme } from './publish.ts'
import { findReferences } from './references.ts'
import { readShowcase } from './showcase.ts'
import { listVersions, readVersion, restoreVersion } from './versions.ts'

type LibraryCall = 'list' | 'create' | 'rename' | 'duplicate' | 'remove' | 'publish' | 'schedule'
type ConfigCall =
  | 'configs'
  | 'config'
  | 'save'
  | 'saveDraft'
  | 'discardDraft'
  | 'references'
  | 'showcase'
  | 'preview'
  | 'versions'
  | 'version'
  | 'restoreVersion'

export const themeHandlers: Handlers<`themes.${LibraryCall | ConfigCall}`> = {
  'themes.list': async ({ tx }) => ({ items: await listThemes(tx) }),
  'themes.create': async (context, { body }) => readTheme(context.tx, await createTheme(context, body)),
  'themes.rename': async ({ tx }, { params, body }) => {
    await renameTheme(tx, params.id, body.name)
    return readTheme(tx, params.id)
  },
  'themes.duplicate': async (context, { params }) => readTheme(context.tx, await duplicateTheme(context, params.id)),
  'themes.remove': async ({ tx }, { params }) => {
    await removeTheme(tx, params.id)
    return { ok: true }
  },
  'themes.publish': async (context, { params }) => {
    await publishTheme(context, params.id)
    return readTheme(context.tx, params.id)
  },
  'themes.schedule': async (context, { params, body }) => {
    await scheduleTheme(context, params.id, body.publishAt)
    return readTheme(context.tx, params.id)
  },

  'themes.configs': async ({ tx }, { params }) => ({ items: [await readConfiguration(tx, params.themeId, params.themeId)] }),
  'themes.config': ({ tx }, { params }) => readConfiguration(tx, params.themeId, params.id),
  'themes.save': async (context, { params, body }) => {
    await saveConfig(context, params, body)
    return readConfiguration(context.tx, params.themeId, params.id)
  },
  'themes.saveDraft': (context, { params, body }) => saveDraft(context, params, body),
  'themes.discardDraft': async (context, { params, body }) => {
    await discardDraft(context, params, body.revision)
    return readConfiguration(context.tx, params.themeId, params.id)
  },
  'themes.references': ({ tx, services }, { body }) => findReferences(tx, services.config, body),
  'themes.showcase': ({ tx, services }) => readShowcase(tx, services.config),
  'themes.preview': (context, { params }) => openPreview(context, params.id),
  'themes.versions': ({ tx }, { params, query }) => listVersions(tx, params.themeId, query),
  'themes.version': ({ tx }, { params }) => readVersion(tx, params.themeId, params.id),
  'themes.restoreVersion': async (context, { params, body }) => {
    await restoreVersion(context, params, body.revision)
    return readConfiguration(context.tx, params.themeId, params.themeId)
  },
}
