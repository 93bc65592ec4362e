import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import { t } from '../../../messages/messages.ts'
import css from './password-field.module.css'

interface PasswordFieldProps extends TextInputProps {
  /** Content at the end of the label's line, such as the link for a forgotten password. */
  beside?: ReactNode
}

/** A password field with a button that shows or hides the password. The button can be reached by keyboard. */
export function PasswordField({ beside, ...input }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <div className={css['field']}>
      <TextInput
        {...input}
        type={visible ? 'text' : 'password'}
        rightSection={
          <button
            type="button"
            className={css['toggle']}
            aria-label={t(visible ? 'auth.password.hide' : 'auth.password.show')}
            onClick={() => setVisible(!visible)}
          >
            <Eye isCrossed={visible} />
          </button>
        }
      />
      {beside && <div className={css['beside']}>{beside}</div>}
    </div>
  )
}

/**
 * Tabler's icons of an eye and a crossed-out eye. They are copied here because Tabler's icon component is larger than
 * both, and the login page has no other icons.
 */
const Eye = ({ isCrossed }: { isCrossed: boolean }) => (
  <svg
    width={18}
    height={18}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path
      d={
        isCrossed
          ? 'M10.585 10.587a2 2 0 0 0 2.829 2.828 M16.681 16.673a8.717 8.717 0 0 1 -4.681 1.327c-3.6 0 -6.6 -2 -9 -6c1.272 -2.12 2.712 -3.678 4.32 -4.674m2.86 -1.146a9.055 9.055 0 0 1 1.82 -.18c3.6 0 6.6 2 9 6c-.666 1.11 -1.379 2.067 -2.138 2.87 M3 3l18 18'
          : 'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0 M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6'
      }
    />
  </svg>
)
