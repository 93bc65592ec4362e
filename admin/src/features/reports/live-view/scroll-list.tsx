import type { ReactNode } from 'react'

import css from './scroll-list.module.css'

/** A list that scrolls when it is long. `title` is its name for screen readers. */
export function ScrollList({ title, children }: { title: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the section scrolls, so it must be possible to focus it with the keyboard
    <section className={css['frame']} tabIndex={0} aria-label={title}>
      <ol className={css['rows']}>{children}</ol>
    </section>
  )
}
