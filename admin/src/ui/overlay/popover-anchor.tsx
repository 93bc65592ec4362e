import type { Ref } from 'react'

import css from './popover.module.css'

/**
 * Where a panel is placed: it covers the button that opens it and lets every press through. It takes nothing but the
 * ref, as the roles and states Mantine would give it are on the button.
 */
export function PopoverAnchor({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={css['place']} />
}
