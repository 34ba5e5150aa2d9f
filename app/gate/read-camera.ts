type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type Detecting = { BarcodeDetector?: new (options: { formats: string[] }) => Detector }

export type Camera = { stop: () => void }

/** Between two looks; a code that stays in view is read once. */
const lookMs = 200

/** Whether this browser reads codes by itself: those of Chrome on Android do. */
export function canReadCodes(): boolean {
  return 'BarcodeDetector' in globalThis && Boolean(navigator.mediaDevices)
}

/** Looks for codes until it is stopped. Fails where the camera is not allowed. */
export async function openCamera(eye: HTMLVideoElement, onCode: (text: string) => Promise<void>): Promise<Camera> {
  const { BarcodeDetector } = globalThis as Detecting
  if (!BarcodeDetector) throw new Error('This browser reads no codes.')
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  eye.srcObject = stream
  await eye.play()
  let last = ''
  let isOpen = true
  const look = async () => {
    const [code] = await detector.detect(eye).catch(() => [])
    const text = code?.rawValue ?? ''
    if (text && text !== last) await onCode(text)
    last = text
    if (isOpen) setTimeout(look, lookMs)
  }
  void look()
  return {
    stop: () => {
      isOpen = false
      for (const track of stream.getTracks()) track.stop()
      eye.srcObject = null
    },
  }
}
