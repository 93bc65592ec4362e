import type { Page } from '@playwright/test'

/**
 * Records a short WebM video of moving colors in the page's browser: 320 by 240 pixels, a few kilobytes, with different colors
 * every time.
 */
export async function recordVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const FRAMES = 12
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
    const context = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const stopped = new Promise((done) => recorder.addEventListener('stop', done))
    recorder.start()
    const hue = Math.random() * 360
    for (let frame = 0; frame < FRAMES; frame++) {
      context.fillStyle = `hsl(${hue + frame * 8} 60% 60%)`
      context.fillRect(0, 0, 320, 240)
      context.fillStyle = 'white'
      context.fillRect(frame * 20, 90, 60, 60)
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  })
  return Buffer.from(base64, 'base64')
}
