/**
 * Makes the browser download a file that was fetched from the server. A plain link could not fetch the file, because it
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
