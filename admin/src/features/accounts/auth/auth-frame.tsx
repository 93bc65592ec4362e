import type { PageName } from '@vitrine/contract/pages.ts'
import { lazy, Suspense, type ReactNode } from 'react'

import { useDocumentTitle } from '../../../ui/layout/document-title.ts'
import { t } from '../../../messages/messages.ts'
import css from './auth-frame.module.css'

// After the form, so that it never delays it.
const StorefrontIllustration = lazy(async () => ({ default: (await import('./storefront-illustration.tsx')).StorefrontIllustration }))

interface AuthFrameProps {
  page: Extract<PageName, `auth.${string}`>
  heading: string
  subtitle?: ReactNode
  children: ReactNode
  /** Below the form: the other way in. */
  foot?: ReactNode
  /** For lists and longer forms. */
  wide?: boolean
}

/** The frame of every page around signing in: the form on paper, a shop window beside it where there is room. */
export function AuthFrame({ page, heading, subtitle, children, foot, wide = false }: AuthFrameProps) {
  useDocumentTitle(t(`page.${page}`))
  return (
    <div className={css['frame']}>
      <main className={css['side']} data-wide={wide || undefined}>
        <p className={css['mark']}>Vitrine</p>
        <div className={css['content']}>
          <h1 className={css['heading']}>{heading}</h1>
          {subtitle && <p className={css['subtitle']}>{subtitle}</p>}
          {children}
          {foot && <div className={css['foot']}>{foot}</div>}
        </div>
      </main>
      <aside className={css['window']} aria-hidden>
        <Suspense fallback={null}>
          <StorefrontIllustration />
        </Suspense>
      </aside>
    </div>
  )
}
