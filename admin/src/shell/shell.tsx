import { Outlet } from '@tanstack/react-router'

import { t } from '../words/words.ts'
import css from './shell.module.css'

/** The frame of signed-in pages. */
export function Shell() {
  return (
    <>
      <a className={css['skip']} href="#content">
        {t('kit.skipToContent')}
      </a>
      <main id="content" tabIndex={-1} className={css['content']}>
        <Outlet />
      </main>
    </>
  )
}
