import { PROTOCOL, type Ready } from '@vitrine/theme/preview/messages.ts'

/** The number of milliseconds between two announcements. */
const AGAIN_MS = 500

/**
 * Announces the frame to the editor until the editor sends a private port.
 * @param editor the exact origin of the console. Windows of other origins get no message, and theirs are ignored.
 */
export function connect(editor: string): Promise<MessagePort> {
  const ready: Ready = { vitrinePreview: PROTOCOL, loadedAt: performance.timeOrigin }
  const announce = () => parent.postMessage(ready, editor)
  return new Promise((resolve) => {
    const timer = setInterval(announce, AGAIN_MS)
    addEventListener('message', function listen({ origin, source, data, ports: [port] }: MessageEvent<unknown>) {
      if (origin !== editor || source !== parent || !port || !isConnect(data)) return
      clearInterval(timer)
      removeEventListener('message', listen)
      resolve(port)
    })
    announce()
  })
}

const isConnect = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'vitrineEditor' in data && data.vitrineEditor === PROTOCOL
