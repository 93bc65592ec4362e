import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'

import { errorMessages } from '../../../../api/error-text.ts'
import { useChange } from '../../../../api/query.ts'
import { globalError, globalSuccess } from '../../../../events.ts'
import { linkTo } from '../../../../link-to.ts'
import { t } from '../../../../messages/messages.ts'
import { copyText } from '../../../../ui/data/copy-text.ts'
import { ActionMenu, type MenuAction } from '../../../../ui/overlay/action-menu.tsx'
import type { OpenDialog } from './dialogs/theme-dialogs.tsx'
import { LIST, type Theme, type ThemeDialog } from './themes.ts'

interface ThemeMenuProps {
  theme: Theme
  onOpen: (dialog: OpenDialog) => void
}

/** The menu of everything that can be done with a theme besides editing it. */
export function ThemeMenu({ theme, onOpen }: ThemeMenuProps) {
  const { id, name, isPublished, publishAt } = theme
  const duplicate = useChange('themes.duplicate', { refresh: LIST })
  const schedule = useChange('themes.schedule', { refresh: LIST })

  const router = useRouter()
  const linkOf = (preview: string) =>
    new URL(router.buildLocation({ to: linkTo('website.themes'), search: { preview } }).publicHref, location.origin).href

  const open = (dialog: ThemeDialog) => () => onOpen({ theme, dialog })
  /** Does something that needs no dialog. */
  const act = (work: () => Promise<string | undefined>) => () =>
    void work().then(
      (done) => done !== undefined && globalSuccess([done]),
      (error: unknown) => globalError(errorMessages(error)),
    )

  const cancel: MenuAction = {
    label: t('themes.schedule.cancel'),
    run: act(async () => {
      await schedule.mutateAsync({ params: { id }, body: { publishAt: null } })
      return t('themes.schedule.canceled', { name })
    }),
  }
  const actions: MenuAction[] = [
    { label: t('themes.preview'), run: open('preview') },
    { label: t('themes.preview.copy'), run: () => void copyText(linkOf(id), () => globalSuccess([t('themes.preview.copied')])) },
    { label: t('themes.versions'), run: open('versions') },
    ...(isPublished
      ? []
      : [{ label: t(publishAt === null ? 'themes.schedule' : 'themes.schedule.change'), run: open('schedule'), divided: true }]),
    ...(publishAt === null ? [] : [cancel]),
    { label: t('themes.rename'), run: open('rename'), divided: true },
    {
      label: t('themes.duplicate'),
      run: act(async () => {
        const copy = await duplicate.mutateAsync({ params: { id } })
        return t('themes.duplicated', { name: copy.name })
      }),
    },
    {
      label: t('themes.export'),
      run: act(async () => {
        const { exportTheme } = await import('./file/export-theme.ts')
        await exportTheme(theme)
        return undefined
      }),
    },
    ...(isPublished ? [] : [{ label: t('themes.delete'), run: open('delete'), danger: true, divided: true }]),
  ]
  return (
    <ActionMenu
      label={t('themes.menu', { name })}
      actions={actions}
      renderTrigger={(props) => (
        <ActionIcon variant="default" size="input-sm" aria-label={t('themes.menu', { name })} {...props}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      )}
    />
  )
}
