import { Outlet } from '@tanstack/react-router'
import { pageOf } from '@vitrine/contract/pages.ts'
import { lazy, Suspense, useState } from 'react'

import { PaletteHost } from '../ui/overlay/palette-host.tsx'
import { useCurrentPage } from '../ui/layout/use-current-page.ts'
import { t } from '../messages/messages.ts'
import { SkipLink } from '../ui/layout/skip-link.tsx'
import { Drawer } from './drawer.tsx'
import { FrozenBanner } from './frozen-banner.tsx'
import { GatewayNotice } from './gateway-notice.tsx'
import { SetupGuide } from './setup-guide.tsx'
import { CommandPalette } from './palette-on-demand.ts'
import css from './shell.module.css'
import { SwitchedBanner } from './switched-banner.tsx'
import { TopBar } from './top-bar.tsx'
import { useLightPrint } from './use-light-print.ts'
import { useStillAllowed } from './use-still-allowed.ts'

const MobileDrawer = lazy(async () => ({ default: (await import('./mobile-drawer.tsx')).MobileDrawer }))

/**
 * The shell around signed-in pages: drawer, top bar, general notices, and the page. The page table contains each page's
 * layout.
 */
export function Shell() {
  useLightPrint()
  const page = useCurrentPage()
  useStillAllowed(page)
  const [menuOpened, setMenuOpened] = useState(false)
  const layout = page ? pageOf(page).layout : 'container'
  // Editors show neither the drawer nor the top bar nor the banners.
  if (layout === 'editor')
    return (
      <>
        <Content layout="editor" />
        <PaletteHost palette={CommandPalette} />
      </>
    )
  return (
    <div className={css['shell']} data-layout={layout}>
      <SkipLink to="content">{t('kit.skipToContent')}</SkipLink>
      <div className={css['drawer']}>
        <Drawer minimised={layout === 'app'} />
      </div>
      <div className={css['column']}>
        <TopBar onMenu={() => setMenuOpened(true)} />
        <div className={css['banners']}>
          <SwitchedBanner />
          <FrozenBanner />
          <GatewayNotice page={page} />
        </div>
        <Content layout={layout} />
        <SetupGuide page={page} />
      </div>
      <Suspense fallback={null}>{menuOpened && <MobileDrawer onClose={() => setMenuOpened(false)} />}</Suspense>
      <PaletteHost palette={CommandPalette} />
    </div>
  )
}

function Content({ layout }: { layout: string }) {
  return (
    <main id="content" tabIndex={-1} className={css['content']} data-layout={layout}>
      <Outlet />
    </main>
  )
}
