import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { encodeImage } from '../src/images/encode-image.ts'

// Encodes every file of a folder, as uploads do, and says by how many bytes this process had grown at the most.

const folder = process.argv[2] ?? '.'
const sizes = [
  { width: 256, height: 256, fit: 'cover' },
  { width: 2000, height: 8000, fit: 'inside' },
] as const

const names = await readdir(folder)
await encodeImage(await readFile(path.join(folder, 'picture')), sizes[0])
const before = process.memoryUsage.rss()
for (const name of names) for (const size of sizes) await encodeImage(await readFile(path.join(folder, name)), size).catch(() => {})
// Of this program alone: maxRSS would begin with what the process was that started it.
const most = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile('/proc/self/status', 'utf8'))
// Not console.log, which colours numbers where a terminal is thought of.
process.stdout.write(String(Number(most?.[1]) * 1024 - before))
