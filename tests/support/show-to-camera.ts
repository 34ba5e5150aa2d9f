import type { BrowserContext } from '@playwright/test'
import { squaresOf } from '#resort/code-squares.ts'

/** Every camera of this browser sees one code. A browser without a screen has no camera of its own. */
export async function showToCamera(context: BrowserContext, code: string): Promise<void> {
  await context.addInitScript(film, squaresOf(code))
}

function film({ size, path }: { size: number; path: string }): void {
  const getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const picture = canvas.getContext('2d') as CanvasRenderingContext2D
    picture.setTransform(6, 0, 0, 6, 320 - 3 * size, 240 - 3 * size)
    // A camera sends pictures whether anything changes or not.
    setInterval(() => {
      picture.fillStyle = '#fff'
      picture.fillRect(-100, -100, 300, 300)
      picture.fillStyle = '#000'
      picture.fill(new Path2D(path))
    }, 100)
    return canvas.captureStream(10)
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
}
