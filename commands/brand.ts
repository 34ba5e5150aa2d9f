import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { type Language, languages } from '#resort/guests/language.ts'
import { findChromium } from '#tests/support/find-chromium.ts'

/** Draws the icons and the pictures of shared links from `content/brand/`; what it makes is committed. */

const lines = JSON.parse(readFileSync('content/brand/lines.json', 'utf8')) as Record<Language, string>
const brand = (JSON.parse(readFileSync('content/hotel.json', 'utf8')) as { brand: string }).brand
const icon = readFileSync('content/brand/icon.svg')
const mark = readFileSync('content/brand/mark.svg', 'utf8')

mkdirSync('public/brand', { recursive: true })
writeFileSync('public/favicon.svg', icon)
for (const size of [29, 58, 87, 180, 192, 512]) await drawIcon(size).toFile(`public/brand/icon-${size}.png`)
writeFileSync('public/favicon.ico', toIco(await drawIcon(32).toBuffer()))
await drawSocial()

function drawIcon(size: number) {
  return sharp(icon, { density: size * 1.125 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
}

/** An icon file that holds one PNG of 32 pixels, as browsers have read for twenty years. */
function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

async function drawSocial(): Promise<void> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  const font = createRequire(import.meta.url).resolve(
    '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  )
  for (const language of languages) {
    await page.setContent(socialPage(lines[language], readFileSync(font).toString('base64')))
    await page.evaluate(() => document.fonts.ready)
    const shot = await page.screenshot({ type: 'png' })
    await sharp(shot).png({ palette: true, compressionLevel: 9 }).toFile(`public/brand/social-${language}.png`)
  }
  await browser.close()
}

function socialPage(line: string, font: string): string {
  return `<style>
    @font-face { font-family: House; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; height: 630px; display: grid; grid-template-columns: 1fr 440px; font-family: House; background: #f5f0e8; color: #16282b }
    .words { align-self: end; padding: 0 0 72px 80px }
    h1 { margin: 0; font-size: 148px; font-weight: 400; line-height: 1; letter-spacing: -0.02em }
    p { margin: 28px 0 0; font-size: 48px; color: #465454 }
    .mark { display: grid; place-items: end center; background: #0d5a5e; color: #fffdf9 }
    svg { width: 300px; margin-bottom: -6px; stroke-width: 1.2 }
  </style><div class="words"><h1>${brand}</h1><p>${line}</p></div><div class="mark">${mark}</div>`
}
