import { CallError } from './call-error.ts'
import { routeOf } from './known-routes.ts'
import { withSession } from './call.ts'
import { addressOf } from './request.ts'
import type { Answer, CallInput, UploadName } from './types.ts'

interface UploadOptions {
  file: File
  /** A preview image for a video, for calls that accept videos. */
  poster?: Blob | undefined
  /** Receives the number of bytes sent so far and the total number of bytes. */
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
}

/**
 * Sends a file with the fields of its call as a multipart form. Uses XMLHttpRequest, because fetch does not report
 * upload progress. Throws CallError, or `signal.reason` when the caller aborted the upload.
 */
export async function upload<N extends UploadName>(name: N, input: CallInput<N> & UploadOptions): Promise<Answer<N>> {
  const { file, poster, onProgress, signal, ...parts } = input as UploadOptions & { body?: Record<string, string> }
  const form = new FormData()
  for (const [field, value] of Object.entries(parts.body ?? {})) form.append(field, value)
  if (poster) form.append('poster', poster)
  // The file comes last, so that a server that streams the form knows every other field before the file begins.
  form.append('file', file)
  return withSession((headers) => send(name, form, headers, onProgress, signal)) as Promise<Answer<N>>
}

function send(
  name: UploadName,
  form: FormData,
  headers: Record<string, string>,
  onProgress: UploadOptions['onProgress'],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const xhr = new XMLHttpRequest()
  xhr.open(routeOf(name).method, addressOf(name, {}))
  for (const [header, value] of Object.entries(headers)) xhr.setRequestHeader(header, value)
  const json = async () => JSON.parse(xhr.responseText)
  xhr.upload.addEventListener('progress', (event) => onProgress?.(event.loaded, event.total))
  xhr.addEventListener('error', () => reject(CallError.unanswered('offline')))
  xhr.addEventListener('abort', () => reject(signal?.reason))
  xhr.addEventListener('load', () => {
    if (xhr.status < 400) resolve(json())
    else CallError.fromResponse({ status: xhr.status, json }).then(reject, reject)
  })
  signal?.addEventListener('abort', () => xhr.abort(), { once: true })
  xhr.send(form)
  return promise
}
