import '@photo-sphere-viewer/core/index.css'
import { EquirectangularAdapter, utils, Viewer } from '@photo-sphere-viewer/core'

type TrustedTypes = { createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => object }

export type Panorama = {
  /** Turn by so many degrees, to the right and upwards. */
  turn: (degrees: { right?: number; up?: number }) => void
  /** Come so much nearer, in hundredths of the way. */
  near: (steps: number) => void
  close: () => void
}

export type PanoramaOptions = { container: HTMLElement; address: string; stillness: 'calm' | 'lively' }

let isAllowed = false

/** Draws a picture of a full turn into the container, to be looked around in. Fails where the browser cannot draw it. */
export async function openPanorama({ container, address, stillness }: PanoramaOptions): Promise<Panorama> {
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('The browser has no WebGL.')
  allowDrawings()
  const calm = stillness === 'calm'
  const viewer = new Viewer({
    container,
    adapter: StillAdapter,
    navbar: false,
    // Null keeps the library from writing words as HTML.
    loadingTxt: null as unknown as string,
    keyboard: 'always',
    mousewheel: false,
    moveInertia: calm ? false : 0.8,
    minFov: 35,
    maxFov: 85,
    defaultZoomLvl: 10,
  })
  const move = async (to: { yaw: number; pitch: number }) => {
    if (calm) return viewer.rotate(to)
    await viewer.animate({ ...to, speed: 700 })
  }
  try {
    await viewer.setPanorama(address, { transition: false, showLoader: false })
  } catch (error) {
    viewer.destroy()
    throw error
  }
  return {
    turn: ({ right = 0, up = 0 }) => {
      const { yaw, pitch } = viewer.getPosition()
      void move({ yaw: yaw + (right * Math.PI) / 180, pitch: pitch + (up * Math.PI) / 180 })
    },
    near: (steps) => viewer.zoom(viewer.getZoomLevel() + steps),
    close: () => viewer.destroy(),
  }
}

/** Fetches the picture as an image of the site; the library's own way is a blob, which the policy of the page refuses. */
class StillAdapter extends EquirectangularAdapter {
  override async loadTexture(panorama: string) {
    const image = new Image()
    image.src = panorama
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const panoData = {
      isEquirectangular: true as const,
      fullWidth: width,
      fullHeight: height,
      croppedWidth: width,
      croppedHeight: height,
      croppedX: 0,
      croppedY: 0,
    }
    return { panorama, texture: utils.createSizedTexture(image), panoData, cacheKey: panorama }
  }
}

/** Markup the library writes as a viewer is made, which trusted types would refuse: a progress ring and a cross, neither ever shown. */
const drawings: [RegExp, string][] = [
  [/^\s*<circle [^<>]*\/>\s*<path [^<>]*\/>\s*$/, '<circle/><path/>'],
  [/^<svg [^<>]*>(<\/?(g|rect)( [^<>]*)?>)*<\/svg>$/, '<svg></svg>'],
]

/** Lets exactly these through, as constants of ours; all other markup on the page stays refused. */
function allowDrawings() {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  if (!trustedTypes || isAllowed) return
  isAllowed = true
  trustedTypes.createPolicy('default', {
    createHTML: (text) => drawings.find(([pattern]) => pattern.test(text))?.[1] ?? null,
  })
}
