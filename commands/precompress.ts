import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const small = 200

/** Lays a compressed copy beside every file of the built site that gets smaller by it, as small as it can be made. */
export async function precompress(folder: string): Promise<void> {
  const files = globSync(`${folder}/**/*.{js,css,svg,json,webmanifest,txt}`)
  await Promise.all(
    files.map(async (path) => {
      const plain = readFileSync(path)
      if (plain.length < small) return
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length, [constants.BROTLI_PARAM_QUALITY]: 11 }
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(plain, { params }))
      writeFileSync(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }))
    }),
  )
}
