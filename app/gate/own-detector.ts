import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Without a word about where its program lies it would be fetched from a stranger. */
export function openOwnDetector(): BarcodeDetector {
  prepareZXingModule({ overrides: { locateFile: () => reader } })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
