import { IconSelector } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

import css from './choose-button.module.css'

interface ChooseButtonProps extends ComponentProps<'button'> {
  'data-size'?: 'large'
  /** Whether nothing is chosen. */
  'data-empty'?: true | undefined
  /** Whether the choice is invalid. */
  'data-wrong'?: true | undefined
}

/** The button of a control that shows what is chosen, and opens the choice. */
export function ChooseButton({ children, ...props }: ChooseButtonProps) {
  return (
    <button type="button" className={css['button']} {...props}>
      {children}
      <IconSelector size={16} stroke={1.5} aria-hidden />
    </button>
  )
}
