import { fileURLToPath } from 'node:url'

export type PdfKit = typeof import('@react-pdf/renderer')

let kit: Promise<PdfKit> | undefined

/** Loaded when the first voucher is drawn: it is large, and the site must not wait for it. */
export function loadPdfKit(): Promise<PdfKit> {
  kit ??= open()
  return kit
}

async function open(): Promise<PdfKit> {
  const loaded = await import('@react-pdf/renderer')
  const font = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
  loaded.Font.register({
    family: 'Sans',
    fonts: [{ src: font('instrument-sans-regular') }, { src: font('instrument-sans-semibold'), fontWeight: 600 }],
  })
  loaded.Font.register({ family: 'Serif', src: font('instrument-serif-regular') })
  // Names of rooms and people are not divided.
  loaded.Font.registerHyphenationCallback((word) => [word])
  return loaded
}
