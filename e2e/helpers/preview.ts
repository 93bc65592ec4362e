import type { Frame, Page } from '@playwright/test'

import { api } from './api.ts'

/** A message to or from the frame, as `theme/src/preview/messages.ts` describes them. */
interface Message {
  type: string
  [field: string]: unknown
}

/** A theme of a store, opened in the preview as the theme editor opens it. */
export interface OpenPreview {
  frame: Frame
  /** Sends a message to the frame. Resolves to the first answer of a type. */
  ask(message: Message, answer: string): Promise<Message>
}

interface Opened {
  origin: string
  token: string
  config: Record<string, unknown>
}

/** The window of the test page, which sends messages to the preview and keeps its answers. */
interface Editor extends Window {
  send(message: Message): void
  answers: Message[]
}

/** Opens the published theme of a store in the preview. */
export async function previewOf(page: Page, token: string): Promise<OpenPreview & { config: Record<string, unknown> }> {
  const { id, saved } = await publishedTheme(token)
  const opened = await api('themes.preview', { token, params: { id } })
  return { config: saved, ...(await openPreview(page, { ...opened, config: saved })) }
}

/** Returns the configuration of the theme that shoppers of a store see. */
export async function publishedTheme(token: string) {
  const { items: themes } = await api('themes.list', { token })
  return (await api('themes.configs', { token, params: { themeId: themes[0]!.id } })).items[0]!
}

/** Opens the preview in a frame that fills a page of the console, whose policy allows it. */
export async function openPreview(page: Page, { origin, token, config }: Opened): Promise<OpenPreview> {
  await page.goto('/admin/auth/login')
  await page.evaluate(
    async (from) =>
      new Promise<void>((resolve) => {
        const editor = globalThis as unknown as Editor
        const { port1, port2 } = new MessageChannel()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one receiver and no origin
        editor.send = (message) => port1.postMessage(message)
        editor.answers = []
        port1.addEventListener('message', ({ data }: MessageEvent<Message>) => void editor.answers.push(data))
        port1.start()
        const frame = document.createElement('iframe')
        frame.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;border:0'
        editor.addEventListener('message', function connect({ data, origin: sender, source }: MessageEvent<unknown>) {
          if (sender !== from || source !== frame.contentWindow || !(data as { vitrinePreview?: number }).vitrinePreview) return
          editor.removeEventListener('message', connect)
          frame.contentWindow!.postMessage({ vitrineEditor: 1 }, from, [port2])
          resolve()
        })
        frame.src = `${from}/`
        document.body.replaceChildren(frame)
      }),
    origin,
  )
  const ask: OpenPreview['ask'] = async (message, answer) =>
    page.evaluate(
      async ([sent, type]) => {
        const editor = globalThis as unknown as Editor
        const before = editor.answers.length
        editor.send(sent)
        for (;;) {
          const found = editor.answers.slice(before).find((one) => one.type === type)
          if (found) return found
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
      },
      [message, answer] as const,
    )
  await page.evaluate((sent) => (globalThis as unknown as Editor).send(sent), { type: 'token', token })
  await ask({ type: 'config', rev: 1, data: config }, 'loaded')
  const frame = page.frames().find((one) => one.url().startsWith(origin))
  if (!frame) throw new Error('The page has no preview')
  return { frame, ask }
}
