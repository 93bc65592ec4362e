import { createHash } from 'node:crypto'

import { type CachedPage, cachedPage } from './page-cache.ts'

/** The number of lines that a script may write to the console. Each line is work for the page's own thread. */
const CONSOLE_MAX = 200

/**
 * What runs before the seller's script, in its worker. It offers `vitrine.on(name, handler)`, and takes away the ways in which a loop
 * in the script could reach the page's own thread: messages, workers whose console has no limit, errors and an endless console.
 */
const RUNNER = `const vitrine = (() => {
  'use strict';
  delete self.postMessage;
  delete self.Worker;
  let left = ${CONSOLE_MAX};
  const limited = (write) => (...values) => { if (left-- > 0) write(...values) };
  const methods = Object.entries(console).filter(([, write]) => typeof write === 'function');
  self.console = Object.freeze(Object.fromEntries(methods.map(([key, write]) => [key, limited(write.bind(console))])));
  const report = self.console.error;
  addEventListener('error', (event) => { event.preventDefault(); report(event.message) });
  addEventListener('unhandledrejection', (event) => { event.preventDefault(); report(event.reason) });
  const told = [];
  const handlers = [];
  const tell = (handler, event) => { try { handler(event) } catch (error) { report(error) } };
  addEventListener('message', ({ data }) => {
    told.push(data);
    for (const [name, handler] of handlers) if (name === data.name) tell(handler, data);
  });
  return Object.freeze({
    on(name, handler) {
      handlers.push([name, handler]);
      for (const event of told) if (event.name === name) tell(handler, event);
    },
  });
})();
`

/**
 * The only script of the frame's document. It starts the seller's script in a worker, because a loop in a frame may stop the page
 * around it: not every browser gives a sandboxed frame a process of its own.
 */
const START = `const parts = JSON.parse(document.getElementById('code').textContent);
const worker = new Worker(URL.createObjectURL(new Blob(parts, { type: 'text/javascript' })));
addEventListener('message', ({ source, data }) => { if (source === parent) worker.postMessage(data) });`

const startHash = createHash('sha256').update(START).digest('base64')

/**
 * Returns the document of the hidden frame beside the pages of a store. Its origin is opaque, even when somebody opens it by itself,
 * so its scripts have no cookies, no storage and no page. They may send what they learned to any server over TLS, and load scripts from
 * there.
 * @param origin the origin of the store's host, which alone may frame the document
 */
export const customCodeFrame = (origin: string, customJs: string): CachedPage =>
  cachedPage({
    status: 200,
    type: 'text/html; charset=utf-8',
    csp: [
      'sandbox allow-scripts',
      "default-src 'none'",
      `script-src 'sha256-${startHash}' https:`,
      'worker-src blob:',
      'connect-src https:',
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${origin}`,
    ].join('; '),
    text: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Custom code</title></head><body><script type="application/json" id="code">${JSON.stringify([RUNNER, customJs]).replaceAll('<', '\\u003c')}</script><script>${START}</script></body></html>`,
  })
