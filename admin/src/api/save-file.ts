/**
 * Saves a file that the server returned as a browser download. The file must be fetched first, because a plain link
 * sends no session headers.
 */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
