import { TextInput, type TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import { t } from '../../words/words.ts'
import css from './password-field.module.css'

interface PasswordFieldProps extends TextInputProps {
  /** Stands at the end of the label's line, such as the link to a forgotten password. */
  beside?: ReactNode
}

/** A password with a toggle to show it, reachable by keyboard. */
export function PasswordField({ beside, ...input }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const Eye = visible ? IconEyeOff : IconEye
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
            <Eye size={18} stroke={1.5} />
          </button>
        }
      />
      {beside && <div className={css['beside']}>{beside}</div>}
    </div>
  )
}
