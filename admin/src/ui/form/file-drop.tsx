import { Button } from '@mantine/core'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'

import css from './file-drop.module.css'

interface FileDropProps {
  /** The label of the button. */
  label: string
  /** A hint beside the button about the files that can be dropped here. */
  hint?: string
  /** The accepted types, in the format of a file input's `accept` attribute. */
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
  /** Renders content instead of the button and the hint. It receives a function that opens the file dialog. */
  children?: ((browse: () => void) => ReactNode) | undefined
}

/** An area that accepts files, either chosen with a button or dropped on it. */
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
          // Clearing the value allows the same file to be chosen again.
          event.currentTarget.value = ''
        }}
      />
      {/* oxlint-disable-next-line react/refs -- browse reads the ref only when a click calls it */}
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
