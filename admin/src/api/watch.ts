import { STREAM_SILENCE_SECONDS } from '@vitrine/contract/limits.ts'

import { CallError } from './call-error.ts'
import { withSession } from './call.ts'
import { createEventParser } from './event-parser.ts'
import { addressOf } from './request.ts'
import type { Answer, AnyInput, CallInput, WatchableName } from './types.ts'

/** The number of milliseconds of silence after which a stream counts as broken. */
const SILENT_MS = 2.5 * STREAM_SILENCE_SECONDS * 1000

interface Watcher<N extends WatchableName> {
  onAnswer(answer: Answer<N>): void
  /** Called when the server says that nothing has changed. */
  onUnchanged(): void
  signal: AbortSignal
}

/**
 * Receives the answer of a call each time it changes. Resolves when the server ends the stream, which it does after STREAM_SECONDS:
 * watch again then. Throws CallError when the call is refused or the connection breaks. `EventSource` can't be used, because it
 * can't send the session's headers.
 */
export async function watch<N extends WatchableName>(name: N, input: CallInput<N>, watcher: Watcher<N>): Promise<void> {
  const { signal, onAnswer, onUnchanged } = watcher
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENT_MS)
  }
  const failed = (error: unknown) => {
    if (signal.aborted || error instanceof CallError) throw error
    throw CallError.unanswered(silence.signal.aborted ? 'timeout' : 'offline')
  }
  heard()
  try {
    const body = await withSession((headers) => open(name, input as AnyInput, headers, AbortSignal.any([signal, silence.signal])))
    const parse = createEventParser()
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      heard()
      const events = parse(value)
      for (const data of events) onAnswer(JSON.parse(data) as Answer<N>)
      if (events.length === 0) onUnchanged()
    }
  } catch (error) {
    failed(error)
  } finally {
    clearTimeout(timer)
  }
}

async function open(
  name: WatchableName,
  input: AnyInput,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<ReadableStream<BufferSource>> {
  const response = await fetch(addressOf(name, input), {
    headers: { accept: 'text/event-stream', ...headers },
    signal,
    cache: 'no-store',
    credentials: 'omit',
  })
  if (!response.ok) throw await CallError.fromResponse(response)
  return response.body as ReadableStream<BufferSource>
}
