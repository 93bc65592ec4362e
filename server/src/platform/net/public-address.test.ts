import { describe, expect, test } from 'vitest'

import { isPublicAddress } from './public-address.ts'

const spellings = (text: string) => text.trim().split(/\s+/)

const inside: Record<string, string> = {
  'this host and loopback': '0.0.0.0 0.1.2.3 127.0.0.1 127.255.255.254',
  private: '10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 192.168.255.255',
  'carrier-grade NAT': '100.64.0.1 100.100.100.200 100.127.255.255',
  'link-local and cloud metadata': '169.254.0.1 169.254.169.254 168.63.129.16 192.0.0.192',
  'assignments, documentation, benchmarks, 6to4 relays':
    '192.0.0.1 192.0.2.1 198.51.100.7 203.0.113.9 198.18.0.1 198.19.255.255 192.88.99.1',
  'multicast, reserved, broadcast': '224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255',
  'IPv6 unspecified and loopback': ':: ::1 0:0:0:0:0:0:0:1 0000:0000:0000:0000:0000:0000:0000:0001',
  'IPv4 mapped into IPv6': '::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 ::7f00:1 ::ffff:0:127.0.0.1',
  'NAT64, 6to4, Teredo': '64:ff9b::7f00:1 64:ff9b::10.0.0.1 64:ff9b:1::1 2002:7f00:1::1 2002:a00:1:: 2001::1 2001:0:53aa:64c::1',
  'IPv6 unique-local, link-local, site-local': 'fc00::1 fd12:3456:789a::1 fd00:ec2::254 fe80::1 febf::1 fec0::1',
  'IPv6 multicast, discard, documentation, routing, ORCHID': 'ff02::1 ff0e::1 100::1 2001:db8::1 3fff::1 5f00::1 2001:10::1 2001:20::1',
  'with a zone': 'fe80::1%eth0 2606:4700::1%lo',
  'no address at all': 'localhost example.com 2130706433 0x7f.1 0177.0.0.1 127.1 [::1] 1.2.3 1.2.3.4.5 8.8.8.8:80',
}
const outside = spellings(`
  1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1
  168.63.129.15 169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 192.0.1.0 192.167.255.255 192.169.0.0
  198.17.255.255 198.20.0.0 223.255.255.255 2606:4700::1111 2a00:1450:4001:81b::200e 2001:4860:4860::8888 2003::1`)

describe.each(Object.entries(inside))('%s', (_name, addresses) => {
  test.each(spellings(addresses))('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
})
test.each(['', ' 8.8.8.8'])('“%s” is not public', (address) => expect(isPublicAddress(address)).toBe(false))
test.each(outside)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))
