import { Button } from '@mantine/core'

import { t } from '../../../../messages/messages.ts'
import { PageLink } from '../../../../ui/layout/page-link.tsx'
import type { Theme } from './themes.ts'

/** A button that opens a theme in the editor. */
export function CustomizeLink({ theme: { id, name }, primary = false }: { theme: Theme; primary?: boolean }) {
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      aria-label={t('themes.customize.of', { name })}
      renderRoot={(props) => <PageLink to="website.themes.editor" params={{ id }} {...props} />}
    >
      {t('themes.customize')}
    </Button>
  )
}
