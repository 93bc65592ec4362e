/**
 * This module is loaded into the server under test before the server's own code. It lets tests advance the server's clock
 * instead of waiting. Timers are not affected.
 */
let ahead = 0

globalThis.Date = new Proxy(Date, {
  construct: (target, args: [], newTarget) => Reflect.construct(target, args.length === 0 ? [target.now() + ahead] : args, newTarget),
  get: (target, key, receiver) => (key === 'now' ? () => target.now() + ahead : Reflect.get(target, key, receiver)),
})

process.on('message', (milliseconds: number) => (ahead += milliseconds))
