import { Gauge } from 'prom-client'

import type { Metrics } from '../metrics.ts'
import type { Disk, DiskSpace } from './disk.ts'

/** Measures the space on the disk of `DATA_DIR`. Reports nothing while the disk does not answer. */
export function observeDisk({ registry }: Metrics, disk: Disk): void {
  const gauge = (name: string, help: string, read: (space: DiskSpace) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const space = await disk.space().catch(() => undefined)
        if (space) this.set(read(space))
        else this.remove()
      },
    })
  gauge('vitrine_disk_free_bytes', 'Free space on the disk of DATA_DIR', ({ freeBytes }) => freeBytes)
  gauge('vitrine_disk_bytes', 'Size of the disk of DATA_DIR', ({ totalBytes }) => totalBytes)
}
