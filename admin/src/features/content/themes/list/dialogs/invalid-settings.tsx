import type { CallError } from '../../../../../api/call-error.ts'
import { settingName } from '../../setting-name.ts'
import type { Theme } from '../themes.ts'

/** Names the settings that keep a theme from being published, if that is why it was refused. */
export function InvalidSettings({ error, theme }: { error: CallError | null; theme: Theme['theme'] }) {
  if (error?.code !== 'theme_invalid') return null
  const names = error.errors.map(({ field = '' }) => settingName({ path: pathOf(field) }, theme))
  return (
    <ul>
      {[...new Set(names)].map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

/** Returns the path of `config.settings.style.lines`. The indexes of lists are numbers. */
const pathOf = (field: string) =>
  field
    .split('.')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key))
