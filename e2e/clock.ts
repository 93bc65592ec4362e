/**
 * Loaded into the server under test before its own code: its clock can be put forward, so that tests of what happens
 * later need not wait. Timers keep their own time.
 */
let ahead = 0

globalThis.Date = new Proxy(Date, {
  construct: (target, args: [], newTarget) => Reflect.construct(target, args.length === 0 ? [target.now() + ahead] : args, newTarget),
  get: (target, key, receiver) => (key === 'now' ? () => target.now() + ahead : Reflect.get(target, key, receiver)),
})

process.on('message', (milliseconds: number) => (ahead += milliseconds))
