import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** The parts of Live view that are compared with what is known. */
export interface Shown {
  visitors: number
  today: { sessions: number }
  countries: { visitors: number }[]
  channels: { visitors: number }[]
}

/** A client that reads the stream of Live view, and reads it again each time it ends. */
export interface LiveWatcher {
  /** The latest answer; undefined before the first one. */
  readonly latest: Shown | undefined
  /** The number of answers so far. */
  readonly answers: number
  /** Calls `look` with each answer, as soon as it has arrived. */
  onAnswer(look: (view: Shown) => void): void
  stop(): void
}

/** Watches Live view of the store of a token, as the console does. */
export function watchLiveView(port: number, token: string): LiveWatcher {
  const looks: ((view: Shown) => void)[] = []
  const state = { latest: undefined as Shown | undefined, answers: 0, isStopped: false }
  let current: ReturnType<typeof request> | undefined
  const readOnce = async () => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const { promise, resolve } = Promise.withResolvers<void>()
    current = request({ host: '127.0.0.1', port, path: '/api/live-view', headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (part: string) => {
        const events = (text + part).split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          if (!event.startsWith('data: ')) continue
          const view = JSON.parse(event.slice('data: '.length)) as Shown
          state.latest = view
          state.answers += 1
          for (const look of looks) look(view)
        }
      })
      reply.on('close', resolve)
    })
    current.on('error', () => resolve()).end()
    await promise
  }
  void (async () => {
    while (!state.isStopped) {
      await readOnce()
      if (state.latest === undefined) await sleep(100)
    }
  })()
  return {
    get latest() {
      return state.latest
    },
    get answers() {
      return state.answers
    },
    onAnswer: (look) => void looks.push(look),
    stop() {
      state.isStopped = true
      current?.destroy()
    },
  }
}
