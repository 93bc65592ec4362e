import { useMantineColorScheme } from '@mantine/core'
import { IconArrowsExchange, IconExternalLink, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import type { PageName } from '@vitrine/contract/pages.ts'

import { session } from '../api/current-session.ts'
import { signOut } from '../api/sign-out.ts'
import { pageCommands } from '../ui/overlay/page-commands.ts'
import type { PaletteItem } from '../ui/overlay/palette.tsx'
import { useColorScheme } from '../ui/theme/use-color-scheme.ts'
import { useGo } from '../ui/layout/use-go.ts'
import { useMe } from '../api/use-me.ts'
import { t, tOr } from '../messages/messages.ts'
import { targetIcon } from './palette-icons.ts'
import { palettePages } from './palette-pages.ts'
import type { Target } from './palette-target.ts'
import { useMenuFacts } from './use-menu.ts'

/** An item with other words that find it, separated by commas, and another name that people know it by. */
type WordedItem = PaletteItem & { words: string; name?: string }

/** Returns the palette's entries that need no request: pages, and actions that are available on every page. */
export function usePaletteActions(open: (target: Target) => void): { pages: WordedItem[]; commands: WordedItem[] } {
  const go = useGo()
  const { pages, actions } = palettePages(useMe(), useMenuFacts())
  const isDark = useColorScheme() === 'dark'
  const { setColorScheme } = useMantineColorScheme()

  const itemOf = (page: PageName): WordedItem => {
    const label = t(`page.${page}` as 'page.website')
    const name = tOr(`palette.name.${page}`, '')
    const hint = page.startsWith('website.settings.') ? t('page.website.settings') : name || undefined
    const words = tOr(`palette.words.${page}`, '')
    return { id: page, label, hint, Icon: targetIcon(page), words, ...(name && { name }), run: () => open({ page, label }) }
  }
  const commands: WordedItem[] = [
    ...pageCommands().map((command) => ({ ...command, words: '' })),
    ...actions.map(itemOf),
    { id: 'select-store', label: t('shell.selectStore'), words: '', Icon: IconArrowsExchange, run: () => void go('auth.shop') },
    {
      id: 'open-site',
      label: t('shell.openSite'),
      words: '',
      Icon: IconExternalLink,
      run: () => void window.open(`//${session.publicDomain}`, '_blank', 'noopener'),
    },
    {
      id: 'scheme',
      label: t(isDark ? 'shell.useLight' : 'shell.useDark'),
      words: '',
      Icon: isDark ? IconSun : IconMoon,
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    { id: 'sign-out', label: t('shell.signOut'), words: '', Icon: IconLogout, run: () => void signOut() },
  ]
  return { pages: pages.map(itemOf), commands }
}
