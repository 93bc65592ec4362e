import { configSchema } from '@vitrine/theme/config/schema.ts'
import { isObject, type Json, type Path } from '@vitrine/theme/edit/json.ts'
import { keyOf } from '@vitrine/theme/edit/share.ts'
import { isSettingsKey } from '@vitrine/theme/settings/settings.ts'

import type { CallError } from '../../../../../api/call-error.ts'
import { fieldText } from '../../../../../api/field-text.ts'
import type { Part, Problem } from '../editor.ts'
import { sectionsOf } from '../part-of.ts'
import { pathIn } from '../path-in.ts'
import { issueText } from './issue-text.ts'

/** Returns the settings of a configuration that can’t be saved as they are, each once, in the order of the configuration. */
export function problemsOf(config: Json): Problem[] {
  const checked = configSchema.safeParse(numbered(config))
  if (checked.success) return []
  return once(
    checked.error.issues.map((issue) => {
      const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))
      return { path, message: issueText(issue), part: partAt(path, config) }
    }),
  )
}

/** Returns the settings that the server refused to save, such as an image that somebody deleted meanwhile. */
export function refusedBy({ errors }: CallError, config: Json): Problem[] {
  return once(
    errors.flatMap((error) => {
      const [root, ...keys] = error.field?.split('.') ?? []
      if (root !== 'config') return []
      const path = pathIn(config, keys)
      return [{ path, message: fieldText(error), part: partAt(path, config) }]
    }),
  )
}

function once(problems: Problem[]): Problem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.path.join('.'), problem])).values()].toReversed()
}

/** The server numbers the sections in their order when it saves them. */
function numbered(config: Json): Json {
  if (!isObject(config) || !isObject(config.pages)) return config
  const homepage = sectionsOf(config).map((section, index) => (isObject(section) ? { ...section, index } : section))
  return { ...config, pages: { ...config.pages, homepage } }
}

/** Returns the part of the theme that a path leads into. */
export function partAt([area, group, name]: Path, config: Json): Part | null {
  if (area === 'settings') return isSettingsKey(group) ? { kind: 'settings', key: group } : null
  if (area !== 'pages') return null
  if (group === 'fixed') return name === 'header' || name === 'footer' ? { kind: name } : null
  const section = sectionsOf(config)[Number(name)]
  const key = section === undefined ? undefined : keyOf(section)
  return key === undefined ? null : { kind: 'section', key }
}
