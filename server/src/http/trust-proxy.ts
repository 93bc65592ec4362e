/** A number means that many proxies in front of us; a list names them. Nobody else's X-Forwarded-For is believed. */
export function trustProxy(trusted: number | string | undefined): false | string | ((address: string, hop: number) => boolean) {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  return trusted ?? false
}
