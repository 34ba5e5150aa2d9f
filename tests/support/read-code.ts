import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

/** What a scanner reads in a picture, by a reader that has nothing to do with what drew it. */
export async function readCodes(picture: Buffer): Promise<string[]> {
  const png = await sharp(picture).flatten({ background: '#fff' }).png().toBuffer()
  const found = await readBarcodes(new Blob([new Uint8Array(png)]), { formats: ['QRCode'], tryHarder: true })
  return found.map(({ text }) => text)
}

/** Every drawing of a page that is a code, as a picture of so many points a side. */
export async function readCodesOfPage(html: string): Promise<string[]> {
  const drawings = html.match(/<svg viewBox="-4 .*?<\/svg>/gs) ?? []
  const codes = drawings.map((svg) =>
    readCodes(Buffer.from(svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" '))),
  )
  return (await Promise.all(codes)).flat()
}
