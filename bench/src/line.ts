import { once } from 'node:events'
import { connect } from 'node:net'

/** A connection to a server. It carries one request at a time. */
export interface Line {
  /**
   * Sends the text of a request unchanged. Resolves to the status of the answer and its size in bytes, or to 0 and 0 if the
   * connection breaks.
   */
  ask(text: string): Promise<{ status: number; size: number }>
  close(): void
}

/**
 * Opens a connection that understands only answers with a content length or without a body, because a client that shares the
 * machine with the measured server must use little CPU time.
 */
export async function openLine(url: string): Promise<Line> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let received = ''
  let answer: ((reply: { status: number; size: number }) => void) | undefined
  const tell = (status: number, size: number) => {
    received = ''
    answer?.({ status, size })
  }
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const size = head + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0)
    if (received.length >= size) tell(Number(received.slice(9, 12)), size)
  })
  // The `close` event follows every error, and its listener ends the request.
  socket.on('error', () => {})
  socket.on('close', () => tell(0, 0))
  return {
    ask: (text) =>
      new Promise((resolve) => {
        answer = resolve
        if (socket.destroyed) tell(0, 0)
        else socket.write(text)
      }),
    close: () => socket.destroy(),
  }
}
