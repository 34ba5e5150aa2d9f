import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress } from 'node:zlib'
import { type PageName, writtenPageNames } from '#app/paths.ts'

/**
 * Pages that hold nothing of a person: the length of a compressed page tells a listener a little of what is in it.
 * docs/decisions/0111-compression.md
 */
const impersonal = new Set<PageName>([...writtenPageNames, 'search', 'flexible'])
const publicTypes = /^(application\/xml|text\/(markdown|plain))/

export function isCompressible(page: PageName | null, type: string): boolean {
  return publicTypes.test(type) || (page !== null && impersonal.has(page))
}

/** Fast rather than smallest: a guest waits for it. */
const quality = 5

export function compress(body: ReadableStream): Readable {
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  // A guest who leaves half way is no error of ours; a page that breaks half way ends the response.
  pipeline(Readable.fromWeb(body), brotli, (error) => error && brotli.destroy(error))
  return brotli
}
