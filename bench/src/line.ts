import { once } from 'node:events'
import { connect } from 'node:net'

/** One connection to a server, for one request at a time. */
export interface Line {
  /** Sends a request as it stands; resolves to the status and size of the answer, 0 and 0 when the connection is broken. */
  ask(text: string): Promise<{ status: number; size: number }>
  close(): void
}

/**
 * Opens a connection. It understands as much of HTTP as an answer with a length or none takes: a client that shares the machine
 * with what it measures had better cost little.
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
  // Told of by 'close', which follows.
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
