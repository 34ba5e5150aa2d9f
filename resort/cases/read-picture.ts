import { readJpeg } from './read-jpeg.ts'
import { readPng } from './read-png.ts'
import { readWebp } from './read-webp.ts'

export type Picture = { type: 'png' | 'jpeg' | 'webp'; bytes: Buffer }

export const largestPicture = 5 * 1024 * 1024

/**
 * A picture by what its bytes say, never by its name: put together anew from the parts that draw it. What a camera or a
 * program wrote beside them, and what hides before or after them, is gone. Null when it is none.
 */
export function readPicture(file: Uint8Array): Picture | null {
  if (!file.length || file.length > largestPicture) return null
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const readers = { png: readPng, jpeg: readJpeg, webp: readWebp } as const
  for (const type of ['png', 'jpeg', 'webp'] as const) {
    const parts = readers[type](bytes)
    if (parts) return { type, bytes: Buffer.concat(parts) }
  }
  return null
}
