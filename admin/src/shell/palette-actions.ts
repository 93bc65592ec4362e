import { useMantineColorScheme } from '@mantine/core'
import { allows } from '@vitrine/contract/scopes.ts'

import { session } from '../api/current-session.ts'
import { signOut } from '../api/sign-out.ts'
import type { PaletteAction } from '../ui/overlay/palette.tsx'
import { useColorScheme } from '../ui/theme/use-color-scheme.ts'
import { useGo } from '../ui/layout/use-go.ts'
import { useMe } from '../api/use-me.ts'
import { t } from '../messages/messages.ts'
import { useMenu } from './use-menu.ts'

type Target = 'website' | 'website.profile' | 'website.products.create' | 'website.products.import' | 'website.orders.import' | 'auth.shop'

/**
 * Returns the palette's actions that need no search: the pages of the menu, the profile, and actions that are available
 * on every page.
 */
export function usePaletteActions(): { pages: PaletteAction[]; commands: PaletteAction[] } {
  const me = useMe()
  const go = useGo()
  const sections = useMenu()
  const scheme = useColorScheme()
  const { setColorScheme } = useMantineColorScheme()
  const to = (page: Target): PaletteAction => ({ id: page, label: t(`page.${page}`), run: () => void go(page) })

  const pages = sections.flatMap((section) => section.pages).map((page) => to(page as Target))
  const commands = [
    ...(allows(me, 'products') ? [to('website.products.create'), to('website.products.import')] : []),
    ...(allows(me, 'orders') ? [to('website.orders.import')] : []),
    { ...to('auth.shop'), label: t('shell.selectStore') },
    { id: 'open-site', label: t('shell.openSite'), run: () => void open(`//${session.publicDomain}`, '_blank', 'noopener') },
    {
      id: 'scheme',
      label: t(scheme === 'dark' ? 'shell.useLight' : 'shell.useDark'),
      run: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark'),
    },
    { id: 'sign-out', label: t('shell.signOut'), run: () => void signOut() },
  ]
  return { pages: [...pages, to('website.profile')], commands }
}
