import { useRef } from 'react'

import css from './code-control.module.css'

interface CodeAreaProps {
  id: string
  describedBy: string
  isWrong: boolean
  isReadOnly: boolean
  value: string
  onChange: (text: string) => void
  onBlur: () => void
}

/** A text area for code, with the numbers of its lines. Lines don’t wrap, so that each has the height of its number. */
export function CodeArea({ id, describedBy, isWrong, isReadOnly, value, onChange, onBlur }: CodeAreaProps) {
  const numbers = useRef<HTMLDivElement>(null)
  const count = value.split('\n').length
  return (
    <div className={css['area']} data-wrong={isWrong || undefined} data-read-only={isReadOnly || undefined}>
      <div ref={numbers} className={css['numbers']} aria-hidden>
        {Array.from({ length: count }, (_, line) => line + 1).join('\n')}
      </div>
      <textarea
        id={id}
        className={css['code']}
        wrap="off"
        rows={10}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        readOnly={isReadOnly}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        onScroll={({ currentTarget: { scrollTop } }) => numbers.current?.scrollTo({ top: scrollTop, behavior: 'instant' })}
      />
    </div>
  )
}
