import { SectionOf } from '@vitrine/theme/sections/views.tsx'
import { shownSections } from '@vitrine/theme/config/shown-sections.ts'
import type { Section, ThemeConfig } from '@vitrine/theme/config/types.ts'
import { Popups } from '@vitrine/theme/layout/popups.tsx'
import { Footer, Header } from '@vitrine/theme/layout/views.tsx'
import { interrupts, standsAlone } from '@vitrine/theme/pages/stands-alone.ts'
import { HomeWidgets } from '@vitrine/theme/pages/home-page.tsx'
import { PageOf } from '@vitrine/theme/pages/views.tsx'
import { sheetOf } from '@vitrine/theme/styles/sheets.ts'
import type { PageKind, PageView } from '@vitrine/theme/views/pages.ts'
import type { Storefront } from '@vitrine/theme/views/storefront.ts'
import { memo, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'

import { contentGroups } from './content-groups.ts'
import type { PreviewData } from './data.ts'
import { SectionBoundary } from './section-boundary.tsx'
import { GOAL_REACHED, type PreviewState } from './state.ts'
import { storefrontOf } from './storefront-of.ts'
import { watchFar } from './watch-far.ts'

/** The page that is edited, rendered from the same views as in the storefront. */
export function Preview({ state }: { state: PreviewState }) {
  const shown = useSyncExternalStore(state.subscribe, state.current)
  if (!shown) return null
  return <Page state={state} config={shown.config} data={shown.data} revealed={shown.revealed} />
}

interface PageProps {
  state: PreviewState
  config: ThemeConfig
  data: PreviewData
  revealed: string | undefined
}

function Page({ state, config, data, revealed }: PageProps) {
  const storefront = useStorefront(config, data)
  const page = pageOf(data.page, config, revealed)
  const framed = !standsAlone(page.kind)
  useLayoutEffect(() => dressPage(page.kind), [page.kind])
  return (
    <>
      {framed && <SharedHeader storefront={storefront} />}
      <main id="main" tabIndex={-1}>
        {page.kind === 'home' ? (
          <Home state={state} sections={shownSections(config)} storefront={storefront} />
        ) : (
          <PageOf page={page} storefront={storefront} />
        )}
      </main>
      {framed && <SharedFooter storefront={storefront} />}
      {interrupts(page.kind) && <EditedPopups storefront={storefront} opened={popupOf(revealed)} />}
    </>
  )
}

/** Gives the document the class and the style sheets that the page has in the storefront. */
function dressPage(kind: PageKind): void {
  document.body.className = `page-${kind}`
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-sheet]')) {
    const { sheet } = link.dataset
    link.disabled = sheet !== 'all' && sheet !== sheetOf[kind]
  }
}

const popupOf = (revealed: string | undefined) => (revealed?.startsWith('popup.') ? revealed.slice('popup.'.length) : undefined)

interface EditedPopupsProps {
  storefront: Storefront
  opened: string | undefined
}

/**
 * The popups, with the edited one open. It’s shown even while its discount code can’t be used, because it couldn’t be edited otherwise.
 * Other edits leave them alone: to look for them in the whole page takes 2 ms with 100 sections of 24 products (bench theme-editor).
 */
const EditedPopups = memo(function EditedPopups({ storefront, opened }: EditedPopupsProps) {
  const shown = useMemo(() => (opened === undefined ? storefront : { ...storefront, hasCode: () => true }), [storefront, opened])
  useLayoutEffect(() => {
    for (const popup of document.querySelectorAll<HTMLDialogElement>('dialog.popup')) {
      if (popup.id !== `popup-${opened}`) popup.close()
      else if (!popup.open) openQuietly(popup)
    }
  })
  return <Popups storefront={shown} />
})

/** Opens a dialog that doesn’t take the focus, which is in a field of the editor. */
function openQuietly(dialog: HTMLDialogElement): void {
  dialog.inert = true
  dialog.showModal()
  dialog.inert = false
}

const SharedHeader = memo(Header)
const SharedFooter = memo(Footer)

interface HomeProps {
  state: PreviewState
  sections: readonly Section[]
  storefront: Storefront
}

function Home({ state, sections, storefront }: HomeProps) {
  const keys = sections.map(({ key }) => key).join(' ')
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- other keys mean other elements to watch
  useEffect(watchFar, [keys])
  return (
    <>
      <h1 className="visually-hidden">{storefront.name}</h1>
      {sections.map((section, place) => (
        <SectionBoundary key={section.key} section={section.key} settings={section.settings} state={state}>
          <SharedSection section={section} storefront={storefront} first={place === 0} />
        </SectionBoundary>
      ))}
      <HomeWidgets storefront={storefront} />
    </>
  )
}

/** A section that is rendered again only if its settings or the data of all sections change. Its place is no reason. */
const SharedSection = memo(
  SectionOf,
  (before, after) =>
    before.section.settings === after.section.settings &&
    before.section.key === after.section.key &&
    before.storefront === after.storefront &&
    before.first === after.first,
)

/**
 * Returns the data of the views. It stays the same object while only sections of the home page, colors or typography change, because it
 * is what every section depends on.
 */
function useStorefront(config: ThemeConfig, data: PreviewData): Storefront {
  const { theme, settings } = config
  const { header, footer } = config.pages.fixed
  const groups = contentGroups(settings)
  // The groups of settings are the same objects while nothing in them changes; the object around them is new each time.
  return useMemo(
    () => storefrontOf(config, data),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the parts of the configuration that sections read
    [theme, header, footer, data, ...groups],
  )
}

/** Returns the page as the edited settings show it: checkout has one step or three, and a cart with enough in it tells so. */
function pageOf(page: PageView, { settings }: ThemeConfig, revealed: string | undefined): PageView {
  if (page.kind === 'cart' && revealed === GOAL_REACHED) return { ...page, cart: { ...page.cart, untilFreeShipping: 0 } }
  if (page.kind !== 'checkout') return page
  return { ...page, checkout: { ...page.checkout, step: settings.checkout.step === 'one' ? 'one' : 'information' } }
}
