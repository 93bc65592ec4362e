import { readFile } from 'node:fs/promises'

import { api } from './api.ts'
import { fixture } from './import-file.ts'

/**
 * Uploads a fixture to the store's files through the API.
 * @param name the name of the WebP file, without its ending
 * @returns the ID of the file
 */
export async function uploadImage(token: string, name: string): Promise<string> {
  const body = new FormData()
  body.append('file', new File([await readFile(fixture(`${name}.webp`))], `${name}.webp`, { type: 'image/webp' }))
  return (await api('files.upload', { token, body })).id
}
