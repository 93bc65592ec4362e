import { isObject, type Json } from '@vitrine/theme/edit/json.ts'

/** A stored image or video. */
export interface FileValue {
  id: string
  alt: string
}

/** Reads a stored image or video. A draft may contain anything: what isn’t a file is shown as none. */
export function readFile(value: Json | undefined): FileValue | null {
  if (!isObject(value) || typeof value.id !== 'string' || value.id === '') return null
  return { id: value.id, alt: typeof value.alt === 'string' ? value.alt : '' }
}

interface Chosen {
  id: string
  kind: 'image' | 'video'
}

/** Returns the value of a chosen file. Its alt text is that of the library until somebody writes another one. */
export const fileValue = (field: 'image' | 'media', { id, kind }: Chosen): Json =>
  field === 'media' ? { id, alt: '', type: kind } : { id, alt: '' }

/** Returns the stored file with another alt text. */
export const withAlt = (value: Json | undefined, alt: string): Json => (isObject(value) ? { ...value, alt } : null)
