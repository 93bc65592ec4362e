/** A number is the count of proxies in front of us; a list names them. X-Forwarded-For of anyone else is not trusted. */
export function trustProxy(trusted: number | string | undefined): false | string | ((address: string, hop: number) => boolean) {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  return trusted ?? false
}
