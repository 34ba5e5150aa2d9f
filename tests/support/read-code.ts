import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { scanRGBABuffer } from '@undecaf/zbar-wasm'
import sharp, { type Sharp } from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

/** What a scanner reads in a picture, by two readers that have nothing to do with what drew it, nor with each other. */
export async function readCodes(picture: Buffer): Promise<string[]> {
  const drawn = sharp(picture).flatten({ background: '#fff' })
  const [byZxing, byZbar] = await Promise.all([readByZxing(drawn.clone()), readByZbar(drawn.clone())])
  if (byZxing.join() !== byZbar.join()) throw new Error(`zxing reads ${byZxing.join()}, zbar ${byZbar.join()}`)
  return byZxing
}

async function readByZxing(drawn: Sharp): Promise<string[]> {
  const png = await drawn.png().toBuffer()
  const found = await readBarcodes(new Blob([new Uint8Array(png)]), { formats: ['QRCode'], tryHarder: true })
  return found.map(({ text }) => text)
}

async function readByZbar(drawn: Sharp): Promise<string[]> {
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const found = await scanRGBABuffer(new Uint8Array(data).buffer, info.width, info.height)
  return found.map((symbol) => symbol.decode())
}

/** Every drawing of a page that is a code, as a picture of so many points a side. */
export async function readCodesOfPage(html: string): Promise<string[]> {
  const drawings = html.match(/<svg viewBox="-4 .*?<\/svg>/gs) ?? []
  const codes = drawings.map((svg) =>
    readCodes(Buffer.from(svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" '))),
  )
  return (await Promise.all(codes)).flat()
}
