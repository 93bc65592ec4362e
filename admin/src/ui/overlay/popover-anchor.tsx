import type { Ref } from 'react'

import css from './popover.module.css'

/**
 * The anchor that positions a panel. It covers the button that opens the panel and ignores pointer events. It accepts
 * only the ref, because the button already has the roles and states that Mantine would add.
 */
export function PopoverAnchor({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={css['place']} />
}
