import { useQuery } from '@tanstack/react-query'
import type { Json } from '@vitrine/theme/edit/json.ts'

import type { CallError } from '../../../../../api/call-error.ts'
import { callQuery } from '../../../../../api/query.ts'
import { t } from '../../../../../messages/messages.ts'
import { Banner } from '../../../../../ui/feedback/banner.tsx'
import { settingName } from '../../setting-name.ts'
import { CustomizeLink } from '../customize-link.tsx'
import type { Theme } from '../themes.ts'
import css from './import-theme.module.css'

const isInvalid = (error: CallError | null): error is CallError => error?.code === 'theme_invalid'

/** Returns a form whose dialog doesn’t show the error that `InvalidSettings` explains. */
export const withoutInvalid = <Form extends { failure: CallError | null }>(form: Form): Form =>
  isInvalid(form.failure) ? { ...form, failure: null } : form

/** Names the settings that keep a theme from being published, if that is why it was refused, and leads to its editor. */
export function InvalidSettings({ error, theme }: { error: CallError | null; theme: Theme }) {
  const { id } = theme
  const config = useQuery({ ...callQuery('themes.config', { params: { themeId: id, id } }), enabled: isInvalid(error) })
  if (!isInvalid(error)) return null
  const saved = config.data?.saved as Json | undefined
  const names = error.errors.map(({ field = '' }) => settingName({ path: pathOf(field) }, theme.theme, saved))
  return (
    <Banner tone="critical" title={t('themes.invalid', { name: theme.name })} actions={<CustomizeLink theme={theme} />}>
      {t('themes.invalid.body')}
      <ul className={css['names']}>
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Banner>
  )
}

/** Returns the path of `config.settings.style.lines`. The indexes of lists are numbers. */
const pathOf = (field: string) =>
  field
    .split('.')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key))
