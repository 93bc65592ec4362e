import { Button } from '@mantine/core'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'

import css from './file-drop.module.css'

interface FileDropProps {
  /** On the button. */
  label: string
  /** Beside the button: what may be dropped here. */
  hint?: string
  /** Types as a file input takes them. */
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
  /** Stands in the place of button and hint; gets what opens the file dialog. */
  children?: ((browse: () => void) => ReactNode) | undefined
}

/** Takes files by a button and by dropping them anywhere on it. */
export function FileDrop({ label, hint, accept, multiple = false, onFiles, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const browse = () => input.current?.click()

  function take(files: FileList | null): void {
    const taken = [...(files ?? [])].slice(0, multiple ? undefined : 1)
    if (taken.length > 0) onFiles(taken)
  }

  function over(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }

  return (
    <div
      className={css['drop']}
      data-over={isOver || undefined}
      data-plain={children ? undefined : ''}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={(event) => {
          take(event.currentTarget.files)
          // So that the same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      {/* oxlint-disable-next-line react/refs -- browse reads the ref when it is called, by a click */}
      {children?.(browse) ?? (
        <>
          <Button variant="default" onClick={browse}>
            {label}
          </Button>
          {hint && <span className={css['hint']}>{hint}</span>}
        </>
      )}
    </div>
  )
}
